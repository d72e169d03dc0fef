import type { AppealInput, AppealThread } from '../../contract/answers/appeal'
import { LIMITS } from '../../contract/conventions/limits'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { daysBefore } from '../domain/days-before'
import { Refusal } from '../platform/refusal'
import { insertAppealMessage } from '../store/answers/appeal-messages.repo'
import { countOpenAppeals, findLastRefusal, insertAppeal } from '../store/answers/appeals.repo'
import { requireSubject } from './appeal-subject'
import { auditedSubject, auditedThread } from './audited-subject'
import { findSeenAppeal, threadView } from './find-thread'
import { recordAppealNotice } from './record-appeal-notice'

/**
 * Asks the moderators to review something of the caller's, or for a pack of somebody else's (contract 1P). Refuses as
 * `authorize` and `requireSubject` do, and with `state_conflict` a subject with an open or recently decided thread, and more
 * than ten open threads of a user.
 */
export async function createAppeal(ctx: Ctx, input: AppealInput): Promise<AppealThread> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'createAppeal')
    const subject = await requireSubject(ctx, tx, actor, input)
    const now = ctx.clock()
    const refusedAt = await findLastRefusal(tx, subject.subject)
    if (refusedAt && refusedAt > daysBefore(now, LIMITS.askAgainAfterDays))
      throw new Refusal(
        'state_conflict',
        `This was decided on ${refusedAt.toISOString().slice(0, 10)}. You can ask again ${LIMITS.askAgainAfterDays} days later.`,
      )
    if ((await countOpenAppeals(tx, actor.id)) >= LIMITS.openAppealsPerPerson)
      throw new Refusal(
        'state_conflict',
        `${LIMITS.openAppealsPerPerson} of your questions are open. Wait for an answer, or take one back.`,
      )
    const row = await insertAppeal(tx, { ...subject, kind: input.kind, askedBy: actor.id, createdAt: now })
    if (!row) throw new Refusal('state_conflict', 'Another look at this was asked for already.')
    await insertAppealMessage(tx, {
      appealId: row.id,
      side: 'asker',
      authorId: actor.id,
      text: input.text,
      createdAt: now,
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createAppeal',
      ...auditedSubject(row),
      after: auditedThread(row),
    })
    const notice = { at: now, actorId: actor.id, key: 'asked' }
    await recordAppealNotice(tx, row, { ...notice, kind: 'another_look_asked', to: 'moderators' })
    if (row.kind === 'adoption')
      await recordAppealNotice(tx, row, {
        ...notice,
        key: 'asked for adoption',
        kind: 'adoption_asked',
        to: 'owners',
      })
    const thread = await findSeenAppeal(tx, actor, row.id)
    if (!thread) throw new Error('a new thread is not there')
    return threadView(tx, thread)
  })
}
