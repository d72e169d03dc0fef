import type { NodeInput } from '../../contract/packs/inputs'
import type { Node } from '../../contract/packs/node'
import type { Db } from '../platform/database/client'
import { findNodeLikeness } from '../store/publishers/likeness.repo'
import { changedFields } from '../audit/changed-fields'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import type { NodeChanges, NodeRow } from '../store/packs/node-rows.repo'
import { adminChanges, ownerChanges, statusConsequences, successorChanges } from './node-changes'
import { saveNode } from './save-node'
import { unverifiedBy } from './unverified-by'

/**
 * Updates a pack (contract 1C, decision 15). Existing clients send the whole pack back, so read-only fields are ignored and
 * unchanged administrator fields are accepted. Refuses as `authorize` and `saveNode` do, the body of another pack with
 * `invalid_request`, and changed administrator fields from others with `not_admin`.
 */
export async function updateNode(
  ctx: Ctx,
  publisherId: string,
  nodeId: string,
  input: NodeInput,
  ifMatch?: string,
): Promise<Node> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node: row } = await authorize(ctx, tx, 'updateNode', {
      publisherId,
      nodeId,
      newPublisherId: input.publisher?.id,
    })
    if (input.id !== undefined && input.id.toLowerCase() !== row.normalizedId)
      throw new Refusal('invalid_request', 'Invalid format for field id: must be the pack of the address')
    const reserved = adminChanges(input)
    if (!actor.isAdmin && changedFields(row, reserved).changed)
      throw new Refusal('not_admin', 'User is not admin')
    const said = ownerChanges(input)
    const consequences = statusConsequences(row, reserved.status, ctx.clock())
    return saveNode(ctx, tx, {
      action: 'updateNode',
      actor,
      row,
      changes: {
        ...said,
        ...successorChanges(input),
        ...(!actor.isAdmin && unverifiedBy(row, said.repositoryKey)),
        ...(await renamed(tx, row, said.name, actor.isAdmin)),
        ...reserved,
        ...consequences,
      },
      ifMatch,
    })
  })
}

/** The pack a new name could be confused with; an earlier result stays until a moderator has seen it. */
async function renamed(
  tx: Db,
  row: NodeRow,
  name: string | undefined,
  byAdmin: boolean,
): Promise<NodeChanges> {
  if (byAdmin || name === undefined || name === row.name) return {}
  const likeness = await findNodeLikeness(tx, [name], row)
  return likeness ? { likeness } : {}
}
