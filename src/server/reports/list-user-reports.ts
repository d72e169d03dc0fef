import { LIMITS } from '../../contract/conventions/limits'
import type { UserReports } from '../../contract/reports/reports'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { listOwnReports, listQuestions } from '../store/reports/report-cases.repo'
import { subjectFields } from './subject-fields'

/**
 * Lists the caller's reports with their outcome, and moderators' questions about packs and publishers that the caller publishes
 * for (contract 1R), the latter without reporters and their texts. Refuses as `authorize` does.
 */
export async function listUserReports(ctx: Ctx): Promise<UserReports> {
  const { actor } = await authorize(ctx, ctx.db, 'listUserReports')
  const own = await listOwnReports(ctx.db, actor.id, LIMITS.ownReports)
  const questions = await listQuestions(ctx.db, actor.id, LIMITS.ownReports)
  return {
    reports: own.map(({ report, case: row }) => ({
      ...subjectFields(row),
      kind: row.kind,
      words: report.words,
      at: report.at.toISOString(),
      ...(row.outcome && { outcome: row.outcome }),
      ...(row.decidedAt && { decided_at: row.decidedAt.toISOString() }),
      ...(row.outcome && row.reason && { reason: row.reason }),
      ...(row.advisoryId && { advisory: row.advisoryId }),
    })),
    questions: questions.map((row) => ({
      id: row.id,
      ...subjectFields(row),
      kind: row.kind,
      question: row.question,
      asked_at: (row.askedAt ?? row.openedAt).toISOString(),
      ...(row.answer && { answer: row.answer }),
    })),
  }
}
