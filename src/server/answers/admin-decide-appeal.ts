import type { AppealKind } from '../../contract/answers/appeal-kinds'
import type { AppealDecisionInput, AppealThread } from '../../contract/answers/appeal'
import { authorize } from '../access/authorize'
import { noSuchAppeal } from '../access/checks'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { insertAppealMessage } from '../store/answers/appeal-messages.repo'
import { holdAppeal, updateAppeal } from '../store/answers/appeals.repo'
import { auditedSubject, auditedThread } from './audited-subject'
import { findSeenAppeal, threadView } from './find-thread'
import { grantAppeal, holdGranted } from './grant-appeal'
import { recordAppealNotice } from './record-appeal-notice'

/** Kinds of threads for which the ledger shows the reason of a grant. */
const SHOWN_IN_PUBLIC: readonly AppealKind[] = ['version', 'node', 'publisher', 'claim', 'adoption']

/**
 * Decides a thread with a reason (contract 1P): grants the request as `grantAppeal` does, or changes nothing. Refuses as
 * `authorize` and `grantAppeal` do, with `state_conflict` a decided thread, and granting an adoption before the owner's
 * deadline; with `invalid_request` a public reason that would not be shown anywhere.
 */
export async function adminDecideAppeal(
  ctx: Ctx,
  id: string,
  { outcome, reason, public_reason }: AppealDecisionInput,
): Promise<AppealThread> {
  return ctx.db.transaction(async (tx) => {
    const beforeLock = await findSeenAppeal(tx, ctx.actor, id)
    // Lock publishers and packs before the thread, in the same order as decisions elsewhere.
    if (beforeLock) await holdGranted(tx, beforeLock.record)
    await holdAppeal(tx, id)
    const appeal = await findSeenAppeal(tx, ctx.actor, id)
    const { actor } = await authorize(ctx, tx, 'adminDecideAppeal', { appeal: appeal?.access })
    if (!appeal) throw noSuchAppeal()
    const { row } = appeal.record
    const now = ctx.clock()
    if (row.decidedAt) throw new Refusal('state_conflict', 'Somebody else has just decided this.')
    if (public_reason && !(outcome === 'granted' && SHOWN_IN_PUBLIC.includes(row.kind)))
      throw new Refusal(
        'invalid_request',
        'Invalid format for field public_reason: only a version that is approved, a ban that is lifted and a pack that is given have one',
      )
    if (outcome === 'granted' && row.openUntil && row.openUntil > now)
      throw new Refusal(
        'state_conflict',
        `The pack’s owner is waited for until ${row.openUntil.toISOString()}. Until then it can only stay as it is.`,
      )
    await updateAppeal(tx, row.id, {
      decidedAt: now,
      outcome,
      ...(row.answeredAt === null && { answeredAt: now, answeredBy: actor.id }),
    })
    await insertAppealMessage(tx, {
      appealId: row.id,
      side: 'moderator',
      authorId: actor.id,
      text: reason,
      decides: true,
      createdAt: now,
    })
    if (outcome === 'granted') await grantAppeal(ctx, tx, row, public_reason)
    await recordAudit(tx, ctx, actor, {
      action: 'adminDecideAppeal',
      ...auditedSubject(row),
      after: { ...auditedThread(row), outcome },
    })
    const kind = row.kind === 'adoption' ? 'adoption_decided' : 'another_look_decided'
    const notice = { kind, at: now, actorId: actor.id } as const
    await recordAppealNotice(tx, row, { ...notice, key: 'decided', to: 'askers' })
    if (row.kind === 'adoption')
      await recordAppealNotice(tx, row, { ...notice, key: 'decided for owners', to: 'owners' })
    const decided = await findSeenAppeal(tx, actor, row.id)
    if (!decided) throw noSuchAppeal()
    return threadView(tx, decided)
  })
}
