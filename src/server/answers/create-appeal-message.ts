import type { AppealMessageInput, AppealThread } from '../../contract/answers/appeal'
import { LIMITS } from '../../contract/conventions/limits'
import { authorize } from '../access/authorize'
import { noSuchAppeal } from '../access/checks'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { countUnanswered, insertAppealMessage } from '../store/answers/appeal-messages.repo'
import { holdAppeal, updateAppeal } from '../store/answers/appeals.repo'
import { auditedSubject, auditedThread } from './audited-subject'
import { findSeenAppeal, threadView } from './find-thread'
import { recordAppealNotice } from './record-appeal-notice'

/**
 * Adds a message to a thread, or objects to an adoption (contract 1P). Refuses as `authorize` does, and with `state_conflict`
 * a decided thread, a second objection, and more than ten messages without an answer.
 */
export async function createAppealMessage(
  ctx: Ctx,
  id: string,
  { text, objects = false }: AppealMessageInput,
): Promise<AppealThread> {
  return ctx.db.transaction(async (tx) => {
    await holdAppeal(tx, id)
    const appeal = await findSeenAppeal(tx, ctx.actor, id)
    const { actor } = await authorize(ctx, tx, 'createAppealMessage', { appeal: appeal?.access })
    if (!appeal) throw noSuchAppeal()
    const { record, access } = appeal
    const { row } = record
    if (objects && !access.may.includes('object'))
      throw new Refusal('state_conflict', 'Only an owner of the pack objects to its adoption, and only once.')
    const { side } = access
    const isAnswer = side === 'moderator'
    if (!isAnswer && (await countUnanswered(tx, row.id)) >= LIMITS.unansweredMessages)
      throw new Refusal('state_conflict', 'You have written a lot. Wait for an answer before you write more.')
    const now = ctx.clock()
    await insertAppealMessage(tx, {
      appealId: row.id,
      side,
      authorId: actor.id,
      text,
      objects,
      createdAt: now,
    })
    await updateAppeal(tx, row.id, {
      waitsFor: isAnswer ? 'asker' : 'moderator',
      ...(isAnswer && row.answeredAt === null && { answeredAt: now, answeredBy: actor.id }),
      ...(objects && { objectedAt: now }),
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createAppealMessage',
      ...auditedSubject(row),
      after: { ...auditedThread(row), side, ...(objects && { objects }) },
    })
    const notice = { at: now, actorId: actor.id, key: `message ${now.getTime()} of ${actor.id}` }
    await recordAppealNotice(
      tx,
      row,
      isAnswer
        ? { ...notice, kind: 'thread_question', to: 'askers' }
        : { ...notice, kind: 'thread_answer', to: 'moderators' },
    )
    const written = await findSeenAppeal(tx, actor, row.id)
    if (!written) throw noSuchAppeal()
    return threadView(tx, written)
  })
}
