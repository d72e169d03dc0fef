import type { AdminNodeInput } from '../../contract/packs/inputs'
import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import {
  adminChanges,
  ownerChanges,
  statusConsequences,
  successorChanges,
  supportChanges,
} from '../packs/node-changes'
import { saveNode } from '../packs/save-node'

/**
 * Updates any field of a pack (contract 1A): lifts a ban, transfers, unclaims, copies a version's compatibility. Read-only fields
 * are ignored, absent ones stay; the reason for lifting a ban or a transfer goes to the ledger. Refuses as `authorize` and
 * `saveNode` do.
 */
export async function adminUpdateNode(
  ctx: Ctx,
  nodeId: string,
  input: AdminNodeInput,
  ifMatch?: string,
): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node: row } = await authorize(ctx, tx, 'adminUpdateNode', {
      nodeId,
      newPublisherId: input.publisher?.id,
    })
    const changes = {
      ...ownerChanges(input),
      ...adminChanges(input),
      ...successorChanges(input),
      ...supportChanges(input),
      ...statusConsequences(row, input.status, ctx.clock()),
    }
    const write = { action: 'adminUpdateNode', actor, row, changes, ifMatch }
    return saveNode(ctx, tx, { ...write, publicReason: input.public_reason })
  })
}
