import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { Ctx } from '../access/context'
import type { Build } from '../domain/releases/build'
import type { Db } from '../platform/database/client'
import { findNodeRow, type NodeRow } from '../store/packs/node-rows.repo'
import { findPublisher, findPublisherRow, type PublisherRow } from '../store/publishers/publishers.repo'
import { Refusal } from '../platform/refusal'
import { sitePages } from '../domain/site-pages'
import { unverified } from '../access/not-admin'
import { findPublishingPerson } from '../access/find-publishing-person'
import { hashSecret, isSecret } from '../access/secret'
import { noteKeyUse } from '../access/note-key-use'
import type { TokenHolder } from '../store/users/tokens.repo'

/** Who publishes: the publisher, its pack unless it is new, and the token that proves it. */
interface Publishing {
  publisher: PublisherRow
  node: NodeRow | undefined
  tokenId: string
  /** the person whose token it is */
  userId: string
  /** what was said of the run of a workflow that publishes; null where a person does */
  builtBy: Build | null
}

/**
 * Whether a personal access token may publish this pack; the pack's row is held until the transaction ends. The token is
 * looked at first, so that whoever has none holds nothing. Refuses an unknown publisher and a wrong token with
 * `invalid_token`, a banned publisher or person with `banned`, a banned pack with `node_banned`, another publisher's with
 * `not_permitted` as a token of another scope, a deleted one with `state_conflict`.
 */
export async function requirePublishing(
  ctx: Ctx,
  tx: Db,
  path: { publisherId: string; nodeId: string },
  secret: string,
): Promise<Publishing> {
  const { publisherId, nodeId } = path
  const known = requireActive(ctx, publisherId, (await findPublisher(tx, publisherId))?.publisher)
  await requirePerson(ctx, tx, { publisherId: known.id, nodeId }, secret)
  const publisher = requireActive(ctx, publisherId, await findPublisherRow(tx, publisherId))
  const node = await findNodeRow(tx, nodeId)
  if (node?.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  if (node && node.publisherId !== publisher.id) throw new Refusal('not_permitted', whoseItIs(ctx, node))
  // The person may have been banned, or the token deleted, while this waited for what others held.
  const { tokenId, userId, builtBy } = await requirePerson(
    ctx,
    tx,
    { publisherId: publisher.id, nodeId },
    secret,
  )
  if (!(await noteKeyUse(ctx, tx, tokenId))) throw wrongToken()
  if (node?.status === 'NodeStatusDeleted')
    throw new Refusal('state_conflict', 'The pack was deleted. Restore it before publishing.')
  return { publisher, node, tokenId, userId, builtBy }
}

// Clients know the beginnings of these sentences (contract 1F); what follows tells a person what to do.

function whoseItIs(ctx: Ctx, { id, publisherId, mirroredFrom }: NodeRow): string {
  if (mirroredFrom)
    return `Permission denied: ${id} is mirrored from ${mirroredFrom}. Publish it there, or choose another id for your pack.`
  if (publisherId === UNCLAIMED_PUBLISHER.id)
    return `Permission denied: ${id} is unclaimed. Claim it at ${sitePages.claimNode(ctx.siteUrl, id)} and publish again.`
  return `Permission denied: ${id} belongs to the publisher ${publisherId}. If that is not you, choose another id for your pack.`
}

function requireActive(ctx: Ctx, id: string, publisher: PublisherRow | undefined): PublisherRow {
  const isSpeltOtherwise = publisher?.id !== id && publisher?.id === id.toLowerCase()
  if (!publisher || isSpeltOtherwise)
    throw new Refusal(
      'invalid_token',
      publisher
        ? `Failed to validate token: the publisher's id is spelt ${publisher.id}, not ${id}.`
        : `Failed to validate token: there is no publisher ${id}. Yours are at ${sitePages.yourNodes(ctx.siteUrl)}`,
    )
  if (publisher.status === 'PublisherStatusBanned') throw new Refusal('banned', 'user/publisher is banned')
  return publisher
}

const wrongToken = () => new Refusal('invalid_token', 'Invalid personal access token')

async function requirePerson(
  ctx: Ctx,
  db: Db,
  { publisherId, nodeId }: { publisherId: string; nodeId: string },
  secret: string,
): Promise<TokenHolder> {
  const use = { nodeId, scope: 'publish' } as const
  const person =
    isSecret(secret) &&
    (await findPublishingPerson(ctx, db, publisherId, { secretHash: hashSecret(secret) }, use))
  if (!person) throw wrongToken()
  if (!person.isVerified && !ctx.localMode) throw unverified()
  return person
}
