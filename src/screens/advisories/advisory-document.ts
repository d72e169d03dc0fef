import type { Advisory } from '@/api/generated/model'
import { getGetAdvisoryQueryKey, getGetAdvisoryQueryOptions } from '@/api/generated/advisories/advisories'
import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import type { PublicDocument } from '@/screens/public/public-document'

/** What a document of an advisory holds: it, and the pack it is about. */
export const advisoryDocument: PublicDocument = {
  queries: ({ query }) => [getGetAdvisoryQueryOptions(String(query.advisoryId))],
  more: (client, { query }) =>
    (client.getQueryData<Advisory>(getGetAdvisoryQueryKey(String(query.advisoryId)))?.affected ?? []).map(
      (affected) => getGetNodeQueryOptions(affected.package.name),
    ),
}
