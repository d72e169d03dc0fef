import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { findNodeRow, updateNodeRow } from '../store/packs/node-rows.repo'
import { findNodeRecord } from '../store/packs/nodes.repo'
import { requireRoom } from '../access/require-room'
import { Refusal } from '../platform/refusal'
import { sharedSecret } from '../store/users/shared-secret.repo'
import { findPublishingPerson } from '../access/find-publishing-person'
import { findVersionById, updateVersionRow, type VersionRow } from '../store/versions/versions.repo'
import { uploadKey } from '../adapters/archives/archive-store'
import { archiveBody } from './archive-body'
import { checkUpload, type UploadQuery } from './upload-signature'

/**
 * Takes the archive of a version that was just published (contract 1F). It is hashed and counted on its way into the
 * store, never held in memory, and kept there as evidence; people install what the review makes of it. Of two at once
 * one wins. The version stays Pending until it is reviewed, which is asked for in the same transaction. Whoever may no
 * longer publish does not upload either. Refuses a forged or expired address, or one whose token no longer works, with
 * `upload_refused`, one whose version was published again or deleted with `node_version_not_found`, a banned person or
 * publisher with `banned`, a banned pack with `node_banned`, a deleted one with `node_not_found`, an archive above 100 MiB
 * with `payload_too_large`, one that breaks off with `upload_incomplete`, a second one with `archive_exists`, and whatever
 * `requireRoom` refuses.
 */
export async function uploadArchive(
  ctx: Ctx,
  versionId: string,
  query: UploadQuery,
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const validity = checkUpload(await sharedSecret(ctx.db, 'uploads'), versionId, query, ctx.clock())
  if (validity === 'forged')
    throw new Refusal('upload_refused', 'This upload address was not issued by the registry.')
  if (validity === 'expired')
    throw new Refusal('upload_refused', 'This upload address has expired. Publish again.')
  const { nodeId } = await requireWaiting(ctx, ctx.db, versionId, query.token)
  const arrival = await ctx.archives.receive(archiveBody(body))
  const key = uploadKey(versionId.toLowerCase(), arrival.sha256)
  // Before the transaction: a large archive must not hold a connection while it is moved.
  await arrival.place(key).catch(async (error: unknown) => {
    await arrival.discard()
    throw error
  })
  await ctx.db
    .transaction(async (tx) => {
      // The pack first, as every other write does, so that none waits for the other in a circle.
      await findNodeRow(tx, nodeId)
      const version = await requireWaiting(ctx, tx, versionId, query.token)
      if (version.publishedBy) await requireRoom(ctx, tx, version.publishedBy, arrival.size)
      await updateVersionRow(tx, version.id, {
        uploadedSha256: arrival.sha256,
        uploadedSize: arrival.size,
        archiveArrivedAt: ctx.clock(),
      })
      await updateNodeRow(tx, nodeId, { changedAt: ctx.clock() })
      await recordAudit(
        tx,
        ctx,
        { id: 'upload' },
        {
          action: 'uploadArchive',
          target: `version:${version.nodeId}@${version.version}`,
          after: { uploadedSha256: arrival.sha256, uploadedSize: arrival.size },
        },
      )
      await ctx.reviewQueue.submit(tx, version.id)
    })
    .catch(async (error: unknown) => {
      await removeUnlessKept(ctx, versionId, arrival.sha256)
      throw error
    })
}

/** Clears away what lost against another upload, unless that one brought the same bytes. */
async function removeUnlessKept(ctx: Ctx, versionId: string, sha256: string): Promise<void> {
  const version = await findVersionById(ctx.db, versionId)
  if (version?.uploadedSha256 !== sha256)
    await ctx.archives.remove(uploadKey(versionId.toLowerCase(), sha256))
}

/** The version, as long as it waits for its archive and whoever published it may still do so. */
async function requireWaiting(ctx: Ctx, db: Db, versionId: string, tokenId: string): Promise<VersionRow> {
  const version = await findVersionById(db, versionId)
  if (!version || version.status === 'NodeVersionStatusDeleted')
    throw new Refusal(
      'node_version_not_found',
      'This upload address is no longer valid: its version was published again or deleted. Publish again.',
    )
  if (version.archiveArrivedAt)
    throw new Refusal('archive_exists', 'This version’s archive has already arrived.')
  const record = await findNodeRecord(db, version.nodeId)
  if (!record) throw new Refusal('node_not_found', 'Node not found')
  if (record.publisher.status === 'PublisherStatusBanned')
    throw new Refusal('banned', 'user/publisher is banned')
  if (record.node.status === 'NodeStatusBanned') throw new Refusal('node_banned', 'Node Banned')
  const use = { nodeId: version.nodeId, scope: 'publish' } as const
  if (!(await findPublishingPerson(ctx, db, record.publisher.id, { id: tokenId }, use)))
    throw new Refusal(
      'upload_refused',
      'The personal access token that asked for this address no longer works. Publish again with one that does.',
    )
  return version
}
