import type { Publisher, PublisherInput } from '@/api/generated/model'

/** What an owner writes about a publisher, as the form has it: every field a text. */
export type PublisherFields = {
  name: string
  description: string
  website: string
  support: string
  source_code_repo: string
  logo: string
}

export const PUBLISHER_FIELDS = [
  'name',
  'description',
  'website',
  'support',
  'source_code_repo',
  'logo',
] as const satisfies readonly (keyof PublisherFields)[]

/** What is wrong with a field. */
export type PublisherFault = 'missing' | 'long' | 'address'

/** What the registry has of a publisher, as the form shows it. */
export const fieldsOf = (publisher: Publisher): PublisherFields => ({
  name: publisher.name,
  description: publisher.description ?? '',
  website: publisher.website ?? '',
  support: publisher.support ?? '',
  source_code_repo: publisher.source_code_repo ?? '',
  logo: publisher.logo ?? '',
})

/** The fields of `mine` that differ from `theirs`. */
export const changedFields = (theirs: PublisherFields, mine: PublisherFields): (keyof PublisherFields)[] =>
  PUBLISHER_FIELDS.filter((field) => mine[field].trim() !== theirs[field])

/** What is sent of a form: only what differs from what the registry has (contract, decision 15). */
export const changesOf = (saved: PublisherFields, typed: PublisherFields): PublisherInput =>
  Object.fromEntries(changedFields(saved, typed).map((field) => [field, typed[field].trim()]))
