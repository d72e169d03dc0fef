import type { Ctx } from '../context'
import type { Db } from '../db/client'
import { findNodeRow, type NodeRow } from '../nodes/node-rows.repo'
import { findPublisherRow, type PublisherRow } from '../publishers/publishers.repo'
import { Refusal } from '../refusal'
import { hashSecret, isSecret } from '../tokens/secret'
import { useTokenOf } from '../tokens/tokens.repo'

/** Who publishes: the publisher, its pack unless it is new, and the token that proves it. */
interface Publishing {
  publisher: PublisherRow
  node: NodeRow | undefined
  tokenId: string
}

/**
 * Whether a personal access token may publish this pack, looked at in the order of contract 3.5; the pack's row is held
 * until the transaction ends. Refuses an unknown publisher and a wrong token with `invalid_token`, a banned publisher with
 * `banned`, a banned pack with `node_banned`, another publisher's with `not_permitted`, a deleted one with
 * `state_conflict`.
 */
export async function requirePublishing(
  ctx: Ctx,
  tx: Db,
  path: { publisherId: string; nodeId: string },
  secret: string,
): Promise<Publishing> {
  const publisher = await requirePublisher(tx, path.publisherId)
  const node = await findNodeRow(tx, path.nodeId)
  if (node?.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  if (node && node.publisherId !== publisher.id) throw new Refusal('not_permitted', 'Permission denied')
  const tokenId = isSecret(secret) && (await useTokenOf(tx, publisher.id, hashSecret(secret), ctx.clock()))
  if (!tokenId) throw new Refusal('invalid_token', 'Invalid personal access token')
  if (node?.status === 'NodeStatusDeleted')
    throw new Refusal('state_conflict', 'The pack was deleted. Restore it before publishing.')
  return { publisher, node, tokenId }
}

async function requirePublisher(tx: Db, publisherId: string): Promise<PublisherRow> {
  const publisher = await findPublisherRow(tx, publisherId)
  if (!publisher || publisher.id !== publisherId)
    throw new Refusal('invalid_token', 'Failed to validate token')
  if (publisher.status === 'PublisherStatusBanned') throw new Refusal('banned', 'user/publisher is banned')
  return publisher
}
