import {
  getGetPublisherQueryOptions,
  getListPublisherNodesQueryOptions,
} from '@/api/generated/publishers/publishers'
import { publisherNodesParams } from '@/features/publishers/page/publisher-nodes'
import type { PublicDocument } from '@/screens/public/public-document'

/** What a document of a publisher's page holds: who they are, and the packs of the page that the address names. */
export const publisherDocument: PublicDocument = {
  queries: ({ query }) => {
    const publisherId = String(query.publisherId)
    return [
      getGetPublisherQueryOptions(publisherId),
      getListPublisherNodesQueryOptions(publisherId, publisherNodesParams(query.page)),
    ]
  },
}
