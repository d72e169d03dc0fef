import type { Node } from '../../contract/packs/node'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { nodeView } from '../views/node-view'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { authorize } from '../access/authorize'
import { addToRating, findStar, saveStar } from '../store/packs/ratings.repo'

/**
 * Rates a pack, replacing the caller's earlier rating (contract 1G). The pack's row is locked from the check on, so that
 * concurrent ratings keep its totals exact. Refuses as `authorize` does.
 * @param star 1 to 5
 */
export async function createReview(ctx: Ctx, nodeId: string, star: number): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node } = await authorize(ctx, tx, 'createReview', { nodeId })
    const earlier = await findStar(tx, node.id, actor.id)
    const now = ctx.clock()
    if (star !== earlier) {
      await saveStar(tx, { nodeId: node.id, userId: actor.id, star, createdAt: now })
      const added = { stars: star - (earlier ?? 0), reviews: earlier === undefined ? 1 : 0 }
      await addToRating(tx, node.id, added, now)
      await recordAudit(tx, ctx, actor, {
        action: 'createReview',
        target: `node:${node.id}`,
        before: earlier === undefined ? undefined : { star: earlier },
        after: { star },
      })
    }
    const record = await findNodeRecord(tx, node.id)
    if (!record) throw new Error('a reviewed pack is not there')
    return nodeView(record, { viewer: actor })
  })
}
