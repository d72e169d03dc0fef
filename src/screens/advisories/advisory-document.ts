import type { Advisory } from '@/api/generated/model'
import { getGetAdvisoryQueryKey, getGetAdvisoryQueryOptions } from '@/api/generated/advisories/advisories'
import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import type { PublicDocument } from '@/screens/public/public-document'

/** The server-rendered document of an advisory, with its pack. */
export const advisoryDocument: PublicDocument = {
  queries: ({ query }) => [getGetAdvisoryQueryOptions(String(query.advisoryId))],
  more: (client, { query }) =>
    (client.getQueryData<Advisory>(getGetAdvisoryQueryKey(String(query.advisoryId)))?.affected ?? []).map(
      (affected) => getGetNodeQueryOptions(affected.package.name),
    ),
}
