import { getListAdvisoriesQueryOptions } from '@/api/generated/advisories/advisories'
import type { PublicDocument } from '@/screens/public/public-document'
import { advisoriesAsked } from './advisories-asked'

/** The server-rendered document of the advisories: one page of them. */
export const advisoriesDocument: PublicDocument = {
  queries: ({ query }) => [getListAdvisoriesQueryOptions(advisoriesAsked(query))],
}
