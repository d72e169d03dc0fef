import type { LiftedBan } from '../../contract/admin/ban-reach'
import { LIMITS } from '../../contract/conventions/limits'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listMemberIds } from '../store/publishers/members.repo'
import { updatePublisherRow } from '../store/publishers/publishers.repo'
import { unbanNodesWithPublisher, unbanUsers } from '../store/moderation/moderation.repo'

const NOTHING: LiftedBan = { changed: false, nodes: { total: 0, ids: [] }, users: [] }

/**
 * Lifts a publisher's ban: of the publisher, its members (unless they belong to another banned publisher) and the packs that
 * were banned with it. Packs banned on their own stay banned, deleted ones stay deleted. Each ledger entry contains the
 * reason. Refuses as `authorize` does; a publisher that is not banned is left unchanged.
 * @returns what is no longer banned: the number of packs and the first of them, and the users
 */
export async function unbanPublisher(
  ctx: Ctx,
  publisherId: string,
  publicReason?: string,
): Promise<LiftedBan> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'unbanPublisher', { publisherId })
    if (publisher.status === 'PublisherStatusActive') return NOTHING
    await updatePublisherRow(tx, publisher.id, { status: 'PublisherStatusActive', statusDetail: '' })
    const unbanned = await unbanUsers(tx, await listMemberIds(tx, publisher.id))
    const lifted = unbanned.sort((a, b) => (a.id < b.id ? -1 : 1))
    const packs = await unbanNodesWithPublisher(tx, publisher.id, ctx.clock())
    await recordAudit(tx, ctx, actor, {
      action: 'unbanPublisher',
      target: `publisher:${publisher.id}`,
      before: { status: publisher.status, reason: publisher.statusDetail },
      after: { status: 'PublisherStatusActive', members: lifted.map((user) => user.id), packs, publicReason },
    })
    const ids = packs.sort().slice(0, LIMITS.banReach)
    return { changed: true, nodes: { total: packs.length, ids }, users: lifted.slice(0, LIMITS.banReach) }
  })
}
