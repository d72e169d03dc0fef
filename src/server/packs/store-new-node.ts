import { isNodeId, UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import { whyNodeIdReserved } from '../../contract/conventions/reserved-ids'
import type { NodeInput } from '../../contract/packs/inputs'
import type { Node } from '../../contract/packs/node'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { requireUnreserved } from '../access/require-unreserved'
import { findNodeLikeness } from '../store/publishers/likeness.repo'
import { ownerChanges, supportChanges } from './node-changes'
import { findNodeRow, insertNodeRow } from '../store/packs/node-rows.repo'
import { nodeView } from '../views/node-view'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { requireFreeRepository } from './require-free-repository'
import { requireUsable } from './unusable-fields'

/**
 * Stores a new pack of a publisher inside the caller's transaction. Refuses as `requireUsable` does, a bad id with
 * `invalid_request`, one that is kept back with `reserved_name`, a taken one with `node_exists` or the code given, another
 * pack's repository with `repository_exists`. A name that could be taken for another pack's is noted, and holds its first
 * version back.
 */
export async function storeNewNode(
  ctx: Ctx,
  tx: Db,
  publisherId: string,
  input: NodeInput,
  taken: 'node_exists' | 'constraint_error' = 'node_exists',
): Promise<Node> {
  const { id = '' } = input
  await requireUnreserved(tx, id, whyNodeIdReserved(id), ctx.actor)
  if (!isNodeId(id))
    throw new Refusal(
      'invalid_request',
      'Invalid format for field id: must be 1 to 100 letters, digits, dots, underscores or hyphens, alphanumeric at both ends',
    )
  if (await findNodeRow(tx, id)) throw new Refusal(taken, 'The node already exists')
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
  const record = await findNodeRecord(tx, id)
  if (!record) throw new Error('a new pack is not there')
  return nodeView(record, { viewer: ctx.actor })
}
