import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { NodeInput } from '../../contract/packs/inputs'
import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { findNodeLikeness } from '../store/publishers/likeness.repo'
import { ownerChanges, supportChanges } from './node-changes'
import { insertNodeRow } from '../store/packs/node-rows.repo'
import { nodeView } from '../views/node-view'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { settlePendingWorkflows } from '../store/publishers/trusted-workflows.repo'
import { requireFreeRepository } from './require-free-repository'
import { requireNewNodeId } from './require-new-node-id'
import { requireUsable } from './unusable-fields'

/**
 * Stores a new pack in the caller's transaction; the publisher's trusted workflows that waited for it may publish it from now
 * on. Refuses as `requireNewNodeId` and `requireUsable` do, and another pack's repository with `repository_exists`. A name
 * that could be confused with another pack's is recorded, and holds the first version back.
 */
export async function storeNewNode(
  ctx: Ctx,
  tx: Db,
  publisherId: string,
  input: NodeInput,
  taken: 'node_exists' | 'constraint_error' = 'node_exists',
): Promise<Node> {
  const { id = '' } = input
  await requireNewNodeId(ctx, tx, id, { taken })
  const changes = { ...ownerChanges(input), ...supportChanges(input) }
  requireUsable(ctx, changes)
  await requireFreeRepository(ctx, tx, changes.repositoryKey, id)
  const now = ctx.clock()
  const times = { createdAt: now, updatedAt: now, changedAt: now }
  const name = input.name ?? id
  const likeness =
    publisherId === UNCLAIMED_PUBLISHER.id || ctx.actor?.isAdmin
      ? undefined
      : await findNodeLikeness(tx, [id, name], { id, publisherId })
  await insertNodeRow(tx, {
    ...changes,
    ...times,
    id,
    normalizedId: id.toLowerCase(),
    name,
    likeness,
    publisherId,
    repositoryVerified: publisherId === UNCLAIMED_PUBLISHER.id && Boolean(changes.repositoryKey),
  })
  await settlePendingWorkflows(tx, { id, publisherId })
  const record = await findNodeRecord(tx, id)
  if (!record) throw new Error('a new pack is not there')
  return nodeView(record, { viewer: ctx.actor })
}
