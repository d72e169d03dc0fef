import { getGetSideBySideQueryOptions } from '@/api/generated/nodes/nodes'
import { LIMITS } from '@/contract/conventions/limits'
import type { PublicDocument } from '@/screens/public/public-document'
import { clashesQuery } from './clashes'
import { packsAsked } from './packs-asked'

/** What a document of packs side by side holds: one answer, where packs are named. */
export const compareDocument: PublicDocument = {
  queries: ({ query }) => {
    const asked = packsAsked(query.packs, LIMITS.comparedNodes)
    return asked.length > 0
      ? [getGetSideBySideQueryOptions({ packs: asked.join(',') }), clashesQuery(asked)]
      : []
  },
}
