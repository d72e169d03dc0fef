import type { Publisher } from '@/api/generated/model'
import { webAddress } from '@/ui/external-link'

/** Returns the schema.org description of a publisher's page; `address` and `image` are absolute URLs. */
export const describePublisher = (publisher: Publisher, address: string, image: string): object => ({
  '@type': 'ProfilePage',
  '@id': address,
  url: address,
  dateCreated: publisher.createdAt,
  mainEntity: {
    '@type': 'Organization',
    name: publisher.name,
    identifier: publisher.id,
    description: publisher.description,
    url: webAddress(publisher.website) ?? address,
    logo: webAddress(publisher.logo),
    image,
    sameAs: webAddress(publisher.source_code_repo),
  },
})
