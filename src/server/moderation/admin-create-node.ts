import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { NodeInput } from '../../contract/packs/inputs'
import type { Node } from '../../contract/packs/node'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { storeNewNode } from '../packs/store-new-node'

/** Creates an unclaimed pack (contract 1A). Refuses as `authorize` and `storeNewNode` do. */
export async function adminCreateNode(ctx: Ctx, input: NodeInput): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminCreateNode')
    const node = await storeNewNode(ctx, tx, UNCLAIMED_PUBLISHER.id, input)
    await recordAudit(tx, ctx, actor, { action: 'adminCreateNode', target: `node:${node.id}`, after: input })
    return node
  })
}
