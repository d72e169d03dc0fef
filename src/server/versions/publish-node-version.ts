import type { NodeInput } from '../../contract/inputs'
import type { PublishInput, Published } from '../../contract/publish'
import { signUpload } from '../archives/upload-signature'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import type { Db } from '../db/client'
import { storeNewNode } from '../nodes/store-new-node'
import { ownerChanges, supportChanges } from '../nodes/node-changes'
import { findNodeRow, isRepositoryTaken, updateNodeRow, type NodeRow } from '../nodes/node-rows.repo'
import { findPublisherRow, type PublisherRow } from '../publishers/publishers.repo'
import { Refusal } from '../refusal'
import { sharedSecret } from '../secrets/shared-secret.repo'
import { hashSecret, isSecret } from '../tokens/secret'
import { useTokenOf } from '../tokens/tokens.repo'
import { normalizeVersion } from './normalize-version'
import { semverSortKey } from './semver-sort-key'
import { versionView } from './version-view'
import { findVersionRow, insertVersionRow } from './versions.repo'

/**
 * Publishes a version with a personal access token (contract 1F, decision 11): pack metadata and version in one
 * transaction, nothing changes when anything is refused. The version is Pending until its archive has arrived and
 * passed review. An empty name of the pack counts as absent. Refuses a banned publisher with `banned`, a banned pack
 * with `node_banned`, another publisher's pack with `not_permitted`, a wrong token with `invalid_token`, a number that
 * was ever used with `version_exists`.
 */
export async function publishNodeVersion(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string },
  input: PublishInput,
): Promise<Published> {
  const uploadSecret = await sharedSecret(ctx.db, 'uploads')
  const version = normalizeVersion(input.node_version.version)
  if (input.node.id !== undefined && input.node.id.toLowerCase() !== path.nodeId.toLowerCase())
    throw new Refusal('invalid_request', 'Invalid format for field node.id: must be the pack of the address')
  const sent = { ...input.node, name: input.node.name || undefined }
  return ctx.db.transaction(async (tx) => {
    const publisher = await requirePublisher(tx, path.publisherId)
    const node = await findNodeRow(tx, path.nodeId)
    const tokenId = await requireToken(ctx, tx, { publisher, node }, input.personal_access_token)
    const nodeId = node
      ? await changeNode(ctx, tx, node, sent)
      : (await storeNewNode(ctx, tx, publisher.id, { ...sent, id: path.nodeId })).id
    if (await findVersionRow(tx, nodeId, { number: version }))
      throw new Refusal('version_exists', 'The node version already exists')
    const { supportedOs, supportedAccelerators, supportedComfyuiVersion, supportedComfyuiFrontendVersion } =
      supportChanges({ ...sent, ...input.node_version })
    const row = await insertVersionRow(tx, {
      nodeId,
      version,
      ...semverSortKey(version),
      changelog: input.node_version.changelog ?? '',
      dependencies: input.node_version.dependencies ?? [],
      tags: input.node_version.tags,
      createdAt: ctx.clock(),
      supportedOs,
      supportedAccelerators,
      supportedComfyuiVersion,
      supportedComfyuiFrontendVersion,
    })
    await recordAudit(
      tx,
      ctx,
      { id: `token:${tokenId}` },
      {
        action: 'publishNodeVersion',
        target: `version:${nodeId}@${version}`,
        after: { id: row.id, status: row.status },
      },
    )
    const query = new URLSearchParams(signUpload(uploadSecret, row.id, ctx.clock()))
    return { signedUrl: `${ctx.publicUrl}/uploads/${row.id}?${query}`, node_version: versionView(row) }
  })
}

async function requirePublisher(tx: Db, publisherId: string): Promise<PublisherRow> {
  const publisher = await findPublisherRow(tx, publisherId)
  if (!publisher || publisher.id !== publisherId)
    throw new Refusal('invalid_token', 'Failed to validate token')
  if (publisher.status === 'PublisherStatusBanned') throw new Refusal('banned', 'user/publisher is banned')
  return publisher
}

async function requireToken(
  ctx: Ctx,
  tx: Db,
  { publisher, node }: { publisher: PublisherRow; node: NodeRow | undefined },
  secret: string,
): Promise<string> {
  if (node?.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  if (node && node.publisherId !== publisher.id) throw new Refusal('not_permitted', 'Permission denied')
  const tokenId = isSecret(secret) && (await useTokenOf(tx, publisher.id, hashSecret(secret), ctx.clock()))
  if (!tokenId) throw new Refusal('invalid_token', 'Invalid personal access token')
  return tokenId
}

/** Takes the new metadata of a pack; a deleted pack's id stays reserved. */
async function changeNode(ctx: Ctx, tx: Db, node: NodeRow, sent: NodeInput): Promise<string> {
  if (node.status === 'NodeStatusDeleted')
    throw new Refusal('state_conflict', 'The pack was deleted. Restore it before publishing.')
  const changes = { ...ownerChanges(sent), ...supportChanges(sent) }
  if (await isRepositoryTaken(tx, changes.repositoryKey ?? '', node.id))
    throw new Refusal('repository_exists', 'duplicate: node with same repo already exists')
  await updateNodeRow(tx, node.id, { ...changes, changedAt: ctx.clock() })
  return node.id
}
