import type { Publisher } from '@/api/generated/model'

/** What an owner writes about a publisher, as the form has it: every field a text. */
export type PublisherFields = {
  name: string
  description: string
  website: string
  support: string
  source_code_repo: string
  logo: string
}

/** What is wrong with a field. */
export type PublisherFault = 'missing' | 'long' | 'address'

/** What the registry has of a publisher, as the form shows it. */
export const publisherFieldsOf = (publisher: Publisher): PublisherFields => ({
  name: publisher.name,
  description: publisher.description ?? '',
  website: publisher.website ?? '',
  support: publisher.support ?? '',
  source_code_repo: publisher.source_code_repo ?? '',
  logo: publisher.logo ?? '',
})
