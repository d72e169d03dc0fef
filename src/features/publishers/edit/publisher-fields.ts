import type { Publisher } from '@/api/generated/model'

/** Form values of a publisher, all text. */
export type PublisherFields = {
  name: string
  description: string
  website: string
  support: string
  source_code_repo: string
  logo: string
}

/** Validation errors of a field. */
export type PublisherFault = 'missing' | 'long' | 'address'

/** Converts a publisher to form values. */
export const publisherFieldsOf = (publisher: Publisher): PublisherFields => ({
  name: publisher.name,
  description: publisher.description ?? '',
  website: publisher.website ?? '',
  support: publisher.support ?? '',
  source_code_repo: publisher.source_code_repo ?? '',
  logo: publisher.logo ?? '',
})
