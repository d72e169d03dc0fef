import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { listMemberIds } from '../store/publishers/members.repo'
import { updatePublisherRow } from '../store/publishers/publishers.repo'
import { Refusal } from '../platform/refusal'
import { holdUsersAndAdmins } from '../store/users/admin-users.repo'
import { banNodesWithPublisher, banUsers } from '../store/moderation/moderation.repo'

/**
 * Bans a publisher, everyone who is a member of it, and its active packs (contract 2.5). Members who are administrators
 * are banned like everybody else and are then none. Banning twice changes the reason alone, if a new one is given. Refuses
 * as `authorize` does: the publisher of the unclaimed packs stays (contract 2.8); and with `state_conflict` what would leave the
 * registry without an administrator.
 * @returns false when nothing changed
 */
export async function banPublisher(ctx: Ctx, publisherId: string, reason?: string): Promise<boolean> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'banPublisher', { publisherId })
    const { status, statusDetail } = publisher
    const after = { status: 'PublisherStatusBanned', statusDetail: reason ?? statusDetail } as const
    if (status === after.status && statusDetail === after.statusDetail) return false
    const members = await listMemberIds(tx, publisher.id)
    const { adminIds } = await holdUsersAndAdmins(tx, members)
    // Two administrators who ban each other's publishers at once: the second is banned by now.
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
  })
}
