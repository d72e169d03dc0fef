import {
  getGetPublisherQueryKey,
  getGetPublisherQueryOptions,
  getListPublisherNodesQueryOptions,
} from '@/api/generated/publishers/publishers'
import type { Publisher } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { publisherNodesParams } from '@/features/publishers/page/publisher-nodes'
import type { PublicDocument } from '@/screens/public/public-document'

/** The server-rendered document of a publisher's page, with the page of packs in the URL. */
export const publisherDocument: PublicDocument = {
  queries: ({ query }) => {
    const publisherId = String(query.publisherId)
    return [
      getGetPublisherQueryOptions(publisherId),
      getListPublisherNodesQueryOptions(publisherId, publisherNodesParams(query.page)),
    ]
  },
  // A previous id of the publisher redirects to the current one.
  redirect: (client, { query }) => {
    const asked = String(query.publisherId)
    const found = client.getQueryData<Publisher>(getGetPublisherQueryKey(asked))
    return found && found.id !== asked.toLowerCase() ? paths.publisher(found.id) : undefined
  },
}
