import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { recordNotice } from '../notices/record/record-notice'
import { Refusal } from '../platform/refusal'
import { countJoinRequests, saveJoinRequest } from '../store/publishers/join-requests.repo'
import { findPublisher } from '../store/publishers/publishers.repo'
import { openSince } from '../domain/answer-until'

/**
 * Asks a publisher's owners to invite the caller (contract 1K); idempotent for 14 days. Refuses as `authorize` does, members
 * with `already_member`, publishers without an owner with `state_conflict`, and callers with five requests to other publishers
 * with `quota_exceeded`.
 */
export async function createJoinRequest(ctx: Ctx, publisherId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createJoinRequest', { publisherId })
    const { members = [] } = (await findPublisher(tx, publisher.id)) ?? {}
    if (members.some(({ userId }) => userId === actor.id))
      throw new Refusal(
        'already_member',
        'You belong to this publisher already. An owner can change your role.',
      )
    if (!members.some(({ role }) => role === 'owner'))
      throw new Refusal('state_conflict', 'This publisher has no owner here who could invite you.')
    const now = ctx.clock()
    const after = openSince(now)
    if ((await countJoinRequests(tx, actor.id, publisher.id, after)) >= LIMITS.joinRequestsPerPerson)
      throw new Refusal(
        'quota_exceeded',
        `You have asked ${LIMITS.joinRequestsPerPerson} publishers within ${LIMITS.answerWithinDays} days. Wait for their answers first.`,
      )
    const id = await saveJoinRequest(
      tx,
      { publisherId: publisher.id, userId: actor.id, createdAt: now },
      after,
    )
    if (!id) return
    await recordAudit(tx, ctx, actor, { action: 'createJoinRequest', target: `publisher:${publisher.id}` })
    await recordNotice(tx, {
      kind: 'join_asked',
      key: `join:${id}:${now.toISOString()}`,
      at: now,
      actorId: actor.id,
      publisherId: publisher.id,
      path: `/publishers/${encodeURIComponent(publisher.id)}/members?join=${id}`,
      recipients: { ownersOf: [publisher.id] },
    })
  })
}
