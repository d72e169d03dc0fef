import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { authorize } from '../permissions/authorize'
import { listMemberIds, updatePublisherRow } from '../publishers/publishers.repo'
import { banNodesWithPublisher, setUsersBanned, unbanNodesWithPublisher } from './moderation.repo'

/** Bans a publisher, everyone who is a member of it, and its active packs (contract 2.5). */
export async function banPublisher(ctx: Ctx, publisherId: string, reason = ''): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'banPublisher', { publisherId })
    const members = await listMemberIds(tx, publisher.id)
    await updatePublisherRow(tx, publisher.id, { status: 'PublisherStatusBanned' })
    await setUsersBanned(tx, members, true)
    const packs = await banNodesWithPublisher(tx, publisher.id, reason, ctx.clock())
    await recordAudit(tx, ctx, actor, {
      action: 'banPublisher',
      target: `publisher:${publisher.id}`,
      before: { status: publisher.status },
      after: { status: 'PublisherStatusBanned', reason, members, packs },
    })
  })
}

/**
 * Lifts a publisher's ban completely: the publisher, its members (unless another banned publisher of theirs remains)
 * and the packs that were banned with it. Packs banned on their own stay so.
 */
export async function unbanPublisher(ctx: Ctx, publisherId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'unbanPublisher', { publisherId })
    const members = await listMemberIds(tx, publisher.id)
    await updatePublisherRow(tx, publisher.id, { status: 'PublisherStatusActive' })
    await setUsersBanned(tx, members, false)
    const packs = await unbanNodesWithPublisher(tx, publisher.id, ctx.clock())
    await recordAudit(tx, ctx, actor, {
      action: 'unbanPublisher',
      target: `publisher:${publisher.id}`,
      before: { status: publisher.status },
      after: { status: 'PublisherStatusActive', members, packs },
    })
  })
}
