import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Actor, Ctx } from '../access/context'
import { banNodesWithPublisher, banUsers } from '../store/moderation/moderation.repo'
import { type NodeRow, updateNodeRow } from '../store/packs/node-rows.repo'
import { listMemberIds } from '../store/publishers/members.repo'
import { type PublisherRow, updatePublisherRow } from '../store/publishers/publishers.repo'
import { holdUsersAndAdmins } from '../store/users/admin-users.repo'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'

/** A pack's new ban state, and the public reason for lifting a ban. */
export type Ban = Pick<NodeRow, 'status' | 'statusDetail'> & { publicReason?: string }

/** Stores a pack's ban state with its audit row; false when it is unchanged. */
export async function saveNodeBan(
  ctx: Pick<Ctx, 'clock' | 'requestId'>,
  tx: Db,
  { action, actor, node, ban }: { action: string; actor: Actor; node: NodeRow; ban: Ban },
): Promise<boolean> {
  const { publicReason, ...wanted } = ban
  const { before, after, changed } = changedFields(node, { ...wanted, bannedWithPublisher: false })
  if (!changed) return false
  await updateNodeRow(tx, node.id, { ...after, changedAt: ctx.clock() })
  await recordAudit(tx, ctx, actor, {
    action,
    target: `node:${node.id}`,
    before,
    after: { ...after, publicReason },
  })
  return true
}

/** Bans a locked publisher with its members and active packs. Refuses to ban the last administrator with `state_conflict`. */
export async function savePublisherBan(
  ctx: Pick<Ctx, 'clock' | 'requestId'>,
  tx: Db,
  { actor, publisher }: { actor: Actor; publisher: PublisherRow },
  reason?: string,
): Promise<boolean> {
  const { status, statusDetail } = publisher
  const after = { status: 'PublisherStatusBanned', statusDetail: reason ?? statusDetail } as const
  if (status === after.status && statusDetail === after.statusDetail) return false
  const members = await listMemberIds(tx, publisher.id)
  const { adminIds } = await holdUsersAndAdmins(tx, members)
  // When two administrators ban each other's publishers at once, the second one is banned by now.
  if (!adminIds.includes(actor.id)) throw new Refusal('not_admin', 'User is not admin')
  if (adminIds.every((id) => members.includes(id)))
    throw new Refusal('state_conflict', 'This would ban the last admin. Make someone else an admin first.')
  await updatePublisherRow(tx, publisher.id, after)
  await banUsers(tx, members)
  const packs = await banNodesWithPublisher(tx, publisher.id, after.statusDetail, ctx.clock())
  await recordAudit(tx, ctx, actor, {
    action: 'banPublisher',
    target: `publisher:${publisher.id}`,
    before: { status, ...(statusDetail && { reason: statusDetail }) },
    after: { status: after.status, reason: after.statusDetail, members, packs },
  })
  return true
}
