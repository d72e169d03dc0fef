import { LIMITS } from '../../contract/conventions/limits'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { countNodesOf } from '../store/packs/node-rows.repo'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { deletePublisherRow } from '../store/publishers/publishers.repo'
import { retirePublisherId } from '../store/publishers/retired-ids.repo'

/** Says what prevents the deletion, and what to do about it. */
function stillThere({ living, deleted }: { living: number; deleted: number }): string {
  const days = `deleted ones (${deleted}) can be restored within ${LIMITS.restoreWithinDays} days`
  if (living === 0) return `The publisher still has packs: ${days}. Delete it after that.`
  const all = `The publisher still has packs (${living}). Delete or transfer them first.`
  return deleted === 0 ? all : `${all} Also, ${days}, and the publisher stays until then.`
}

/**
 * Deletes a publisher with its tokens and memberships (decision 16); its id stays reserved for its former members. Refuses as
 * `authorize` does, and one that still has packs, deleted ones within their 30 days included, with `publisher_not_empty`.
 */
export async function deletePublisher(ctx: Ctx, publisherId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'deletePublisher', { publisherId })
    const packs = await countNodesOf(tx, publisher.id)
    if (packs.living + packs.deleted > 0) throw new Refusal('publisher_not_empty', stillThere(packs))
    await retirePublisherId(tx, publisher.id, ctx.clock())
    await deletePublisherRow(tx, publisher.id)
    await recordAudit(tx, ctx, actor, {
      action: 'deletePublisher',
      target: `publisher:${publisher.id}`,
      before: { name: publisher.name },
    })
  })
}
