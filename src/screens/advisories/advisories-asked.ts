import type { ParsedUrlQuery } from 'node:querystring'
import type { ListAdvisoriesParams } from '@/api/generated/model'
import { LAST_PAGE } from '@/contract/conventions/essential-limits'

/** Which page of the advisories the address asks for; what it cannot mean is the first. */
export function advisoriesAsked({ page }: ParsedUrlQuery): ListAdvisoriesParams {
  const number = Number(page)
  return { page: Number.isInteger(number) && number >= 1 && number <= LAST_PAGE ? number : 1 }
}
