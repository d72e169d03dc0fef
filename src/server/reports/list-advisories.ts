import { LIMITS } from '../../contract/conventions/limits'
import type { AdvisoryPage, ListAdvisoriesQuery } from '../../contract/reports/advisories'
import type { Ctx } from '../access/context'
import { listAdvisoryRows } from '../store/reports/advisories.repo'
import { pageOf } from '../views/page-of'
import { advisoryView } from './advisory-view'

/** Lists a page of advisories, withdrawn ones too, newest first (contract 1R). */
export async function listAdvisories(ctx: Ctx, query: ListAdvisoriesQuery): Promise<AdvisoryPage> {
  const { page, limit, offset } = pageOf(query, LIMITS.advisoriesPerPage)
  const { rows, total } = await listAdvisoryRows(ctx.db, { nodeId: query.node_id }, { limit, offset })
  const advisories = rows.map((row) => advisoryView(row, ctx.siteUrl))
  return { total, advisories, page, limit, totalPages: Math.ceil(total / limit) }
}
