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
 * Receives the archive of a just published version (contract 1F). It is streamed into the store while being hashed and
 * counted, and kept there as evidence; people install the canonical archive that the review builds from it. Of concurrent
 * uploads one wins. The version stays Pending until it is reviewed, which is queued in the same transaction. Users who may no
 * longer publish cannot upload either. Refuses a forged or expired URL, or one whose token no longer works, with
 * `upload_refused`, one whose version was published again or deleted with `node_version_not_found`, banned users and
 * publishers with `banned`, a banned pack with `node_banned`, a deleted one with `node_not_found`, an archive above 100 MiB
 * with `payload_too_large`, a truncated one with `upload_incomplete`, a second one with `archive_exists`, and as
 * `requireRoom` does.
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
  // Before the transaction: moving a large archive must not hold a database connection.
  await arrival.place(key).catch(async (error: unknown) => {
    await arrival.discard()
    throw error
  })
  await ctx.db
    .transaction(async (tx) => {
      // Lock the pack first, as every other write does, to avoid deadlocks.
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

/** Deletes the upload that lost the race, unless the winner has the same bytes. */
async function removeUnlessKept(ctx: Ctx, versionId: string, sha256: string): Promise<void> {
  const version = await findVersionById(ctx.db, versionId)
  if (version?.uploadedSha256 !== sha256)
    await ctx.archives.remove(uploadKey(versionId.toLowerCase(), sha256))
}

/** The version, if it still waits for its archive and its author may still publish. */
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
