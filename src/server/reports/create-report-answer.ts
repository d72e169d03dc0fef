import { LIMITS } from '../../contract/conventions/limits'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { listQuestions, updateCase } from '../store/reports/report-cases.repo'
import { subjectFields } from './subject-fields'
import { notifyOfAnswer } from './record-report-notices'

/**
 * Answers moderators' question to the owners and maintainers of a reported subject; the last answer counts. Refuses as
 * `authorize` does.
 */
export async function createReportAnswer(ctx: Ctx, caseId: string, answer: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const questions = ctx.actor ? await listQuestions(tx, ctx.actor.id, LIMITS.ownReports) : []
    const question = questions.find(({ id }) => id === caseId.toLowerCase())
    const { actor } = await authorize(ctx, tx, 'createReportAnswer', { question })
    if (!question) return
    await updateCase(tx, question.id, { answer })
    await recordAudit(tx, ctx, actor, {
      action: 'createReportAnswer',
      target: `report:${question.id}`,
      after: { ...subjectFields(question), answer },
    })
    await notifyOfAnswer(tx, ctx, question)
  })
}
