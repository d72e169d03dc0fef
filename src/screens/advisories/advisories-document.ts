import { getListAdvisoriesQueryOptions } from '@/api/generated/advisories/advisories'
import type { PublicDocument } from '@/screens/public/public-document'
import { advisoriesAsked } from './advisories-asked'

/** What a document of the advisories holds: one page of them. */
export const advisoriesDocument: PublicDocument = {
  queries: ({ query }) => [getListAdvisoriesQueryOptions(advisoriesAsked(query))],
}
