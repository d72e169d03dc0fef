import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { listMemberIds, updatePublisherRow } from '../publishers/publishers.repo'
import { banNodesWithPublisher, banUsers } from './moderation.repo'

/**
 * Bans a publisher, everyone who is a member of it, and its active packs (contract 2.5). Refuses as `authorize` does: the
 * publisher of the unclaimed packs stays (2.8).
 */
export async function banPublisher(ctx: Ctx, publisherId: string, reason = ''): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'banPublisher', { publisherId })
    const members = await listMemberIds(tx, publisher.id)
    await updatePublisherRow(tx, publisher.id, { status: 'PublisherStatusBanned' })
    await banUsers(tx, members)
    const packs = await banNodesWithPublisher(tx, publisher.id, reason, ctx.clock())
    await recordAudit(tx, ctx, actor, {
      action: 'banPublisher',
      target: `publisher:${publisher.id}`,
      before: { status: publisher.status },
      after: { status: 'PublisherStatusBanned', reason, members, packs },
    })
  })
}
