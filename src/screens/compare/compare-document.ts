import { getGetSideBySideQueryOptions } from '@/api/generated/nodes/nodes'
import { LIMITS } from '@/contract/conventions/limits'
import type { PublicDocument } from '@/screens/public/public-document'
import { clashesQuery } from './clashes'
import { comparedPacks } from './compared-packs'

/** The server-rendered document of a pack comparison: one API response, if packs are given. */
export const compareDocument: PublicDocument = {
  queries: ({ query }) => {
    const { ids } = comparedPacks(query.packs, LIMITS.comparedNodes)
    return ids.length > 0 ? [getGetSideBySideQueryOptions({ packs: ids.join(',') }), clashesQuery(ids)] : []
  },
}
