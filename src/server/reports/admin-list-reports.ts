import { LIMITS } from '../../contract/conventions/limits'
import type { AdminListReportsQuery, ReportCase, ReportCasePage } from '../../contract/reports/reports'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { grouped } from '../platform/grouped'
import { listCases, type QueuedCase } from '../store/reports/report-cases.repo'
import { type JudgedReport, listReportsOf } from '../store/reports/reports.repo'
import { pageOf } from '../views/page-of'
import { subjectFields } from './subject-fields'
import { trustRules } from './trust-rules'

/**
 * Lists the moderators' queue of reports (contract 1R), grouped by kind and subject, those that hold installs back first, then
 * oldest first; or one case. Reporters are not revealed to anybody. Refuses as `authorize` does.
 */
export async function adminListReports(ctx: Ctx, query: AdminListReportsQuery): Promise<ReportCasePage> {
  await authorize(ctx, ctx.db, 'adminListReports')
  const { page, limit, offset } = pageOf(query, LIMITS.adminListPerPage)
  const filter = { id: query.case, kind: query.kind, closed: query.closed === 'true' }
  const { rows, total } = await listCases(ctx.db, filter, { limit, offset })
  const sent = await listReportsOf(
    ctx.db,
    rows.map(({ row }) => row.id),
    trustRules(ctx),
    LIMITS.reportsOfCase,
  )
  const sentOf = grouped(sent, ({ caseId }) => caseId)
  return {
    total,
    cases: rows.map((queued) => caseView(queued, sentOf.get(queued.row.id) ?? [])),
    page,
    limit,
    totalPages: Math.ceil(total / limit),
  }
}

const caseView = ({ row, name, ownerId }: QueuedCase, sent: readonly JudgedReport[]): ReportCase => ({
  id: row.id,
  ...subjectFields(row),
  ...(name && { name }),
  ...(ownerId && { owner_id: ownerId }),
  kind: row.kind,
  opened_at: row.openedAt.toISOString(),
  reporters: sent[0]?.reporters ?? 0,
  trusted: sent[0]?.trusted ?? 0,
  held: row.held !== null && row.outcome === null,
  reports: sent.map(({ words, links, file, line, at, sender }) => ({
    words,
    links,
    ...(file && { file }),
    ...(line !== null && { line }),
    at: at.toISOString(),
    sender,
  })),
  ...(row.question && { question: row.question }),
  ...(row.answer && { answer: row.answer }),
  ...(row.outcome && { outcome: row.outcome }),
  ...(row.outcome && row.reason && { reason: row.reason }),
  ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
  ...(row.advisoryId && { advisory: row.advisoryId }),
})
