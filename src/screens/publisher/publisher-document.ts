import {
  getGetPublisherQueryKey,
  getGetPublisherQueryOptions,
  getListPublisherNodesQueryOptions,
} from '@/api/generated/publishers/publishers'
import type { Publisher } from '@/api/generated/model'
import { paths } from '@/lib/paths'
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
  // An id that the publisher had before leads to the one that it has now.
  redirect: (client, { query }) => {
    const asked = String(query.publisherId)
    const found = client.getQueryData<Publisher>(getGetPublisherQueryKey(asked))
    return found && found.id !== asked.toLowerCase() ? paths.publisher(found.id) : undefined
  },
}
