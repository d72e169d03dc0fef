import type { PublishInput, Published } from '../../contract/packs/publish'
import { signUpload } from './upload-signature'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { supportChanges } from '../packs/node-changes'
import { metadataChanges, publishedMetadata } from '../packs/published-metadata'
import { requireFreeRepository } from '../packs/require-free-repository'
import { storeNewNode } from '../packs/store-new-node'
import { withoutUnusable } from '../packs/unusable-fields'
import { requireQuota } from '../access/require-quota'
import { requireRoom } from '../access/require-room'
import { Refusal } from '../platform/refusal'
import { sharedSecret } from '../store/users/shared-secret.repo'
import { normalizeVersion } from '../domain/normalize-version'
import { requirePublishing } from './require-publishing'
import { reserveVersion } from './reserve-version'
import { versionView } from '../views/version-view'

/** Checked before publishing, so that nobody without storage left gets a version; the actual size is known after the upload. */
const SMALLEST_ARCHIVE = 1

/**
 * Publishes a version with a personal access token (contract 1F, decision 11) in one transaction: a refusal changes nothing.
 * The version is Pending until its archive has arrived and passed review. Metadata creates a new pack; for an existing one it
 * takes effect when the version becomes the latest (sync-node-with-latest-version.ts). An empty name counts as absent, and
 * unusable fields are ignored and listed in the response (`ignored`). Refuses as `requirePublishing`, `requireQuota`,
 * `requireRoom`, `storeNewNode` and `reserveVersion` do, and another pack's repository with `repository_exists`.
 */
export async function publishNodeVersion(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string },
  input: PublishInput,
): Promise<Published> {
  const uploadSecret = await sharedSecret(ctx.db, 'uploads')
  const { personal_access_token: secret, node: sent, node_version: release } = input
  const version = normalizeVersion(release.version)
  if (sent.id !== undefined && sent.id.toLowerCase() !== path.nodeId.toLowerCase())
    throw new Refusal('invalid_request', 'Invalid format for field node.id: must be the pack of the address')
  const ofNode = withoutUnusable(ctx, sent)
  const ofVersion = withoutUnusable(ctx, release)
  const told = new Map([...ofNode.ignored, ...ofVersion.ignored].map((one) => [one.field, one]))
  const ignored = [...told.values()]
  const metadata = publishedMetadata(ofNode.usable)
  const said = metadataChanges(metadata)
  return ctx.db.transaction(async (tx) => {
    const { publisher, node, tokenId, userId, builtBy } = await requirePublishing(ctx, tx, path, secret)
    if (node && said.repositoryKey !== node.repositoryKey)
      await requireFreeRepository(ctx, tx, said.repositoryKey, node.id)
    if (!node) await requireQuota(ctx, tx, userId, 'packs')
    await requireRoom(ctx, tx, userId, SMALLEST_ARCHIVE)
    const nodeId =
      node?.id ?? (await storeNewNode(ctx, tx, publisher.id, { ...metadata, id: path.nodeId })).id
    const { row, replaced } = await reserveVersion(tx, {
      nodeId,
      version,
      changelog: release.changelog ?? '',
      dependencies: release.dependencies ?? [],
      tags: release.tags,
      createdAt: ctx.clock(),
      publishedBy: userId,
      builtBy,
      metadata,
      ...supportChanges({ ...metadata, ...ofVersion.usable }),
    })
    const { before, after } = changedFields<Partial<NonNullable<typeof node>>>(node ?? {}, said)
    await recordAudit(
      tx,
      ctx,
      { id: `token:${tokenId}` },
      {
        action: 'publishNodeVersion',
        target: `version:${nodeId}@${version}`,
        before: { id: replaced, node: before },
        after: {
          id: row.id,
          publisherId: node ? undefined : publisher.id,
          status: row.status,
          node: after,
          ignored: ignored.length > 0 ? ignored : undefined,
        },
      },
    )
    const query = new URLSearchParams({
      ...signUpload(uploadSecret, { versionId: row.id, tokenId }, ctx.clock()),
    })
    return {
      signedUrl: `${ctx.publicUrl}/uploads/${row.id}?${query}`,
      node_version: versionView(row),
      ...(ignored.length > 0 && { ignored }),
    }
  })
}
