import type { NodeInput } from '../../contract/packs/inputs'
import type { Node } from '../../contract/packs/node'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { requireQuota } from '../access/require-quota'
import { storeNewNode } from './store-new-node'

/**
 * Creates a pack without a version (contract 1C). Refuses as `authorize`, `requireQuota` and `storeNewNode` do, and a taken id
 * with `constraint_error`.
 */
export async function createNode(ctx: Ctx, publisherId: string, input: NodeInput): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createNode', { publisherId })
    if (!actor.isAdmin) await requireQuota(ctx, tx, actor.id, 'packs')
    const node = await storeNewNode(ctx, tx, publisher.id, input, 'constraint_error')
    await recordAudit(tx, ctx, actor, {
      action: 'createNode',
      target: `node:${node.id}`,
      after: { ...input, publisherId: publisher.id },
    })
    return node
  })
}
