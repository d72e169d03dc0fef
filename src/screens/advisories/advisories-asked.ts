import type { ParsedUrlQuery } from 'node:querystring'
import type { ListAdvisoriesParams } from '@/api/generated/model'
import { LAST_PAGE } from '@/contract/conventions/essential-limits'

/** Parses the page of the advisories from the URL; the first by default. */
export function advisoriesAsked({ page }: ParsedUrlQuery): ListAdvisoriesParams {
  const number = Number(page)
  return { page: Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1 }
}
