import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { LIMITS } from '../../contract/limits'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import type { Db } from '../db/client'
import { findNodeRow, updateNodeRow } from '../nodes/node-rows.repo'
import { Refusal } from '../refusal'
import { sharedSecret } from '../secrets/shared-secret.repo'
import { findVersionById, updateVersionRow, type VersionRow } from '../versions/versions.repo'
import { archiveKey } from './archive-store'
import { checkUpload } from './upload-signature'

/**
 * Takes the archive of a version that was just published (contract 1F). It is hashed and counted on its way into the
 * store, never held in memory, and put in its place with the version's row; of two at once one wins. The version stays
 * Pending until it is reviewed, which is asked for in the same transaction. Refuses a forged or expired address with
 * `upload_refused`, one whose version was published again or deleted with `node_version_not_found`, an archive above 100 MiB with `payload_too_large`, one that breaks off with `upload_incomplete`, a
 * second one with `archive_exists`.
 */
export async function uploadArchive(
  ctx: Ctx,
  versionId: string,
  query: { expires: string; signature: string },
  body: ReadableStream<Uint8Array> | null,
): Promise<void> {
  const validity = checkUpload(await sharedSecret(ctx.db, 'uploads'), versionId, query, ctx.clock())
  if (validity === 'forged')
    throw new Refusal('upload_refused', 'This upload address was not given out by the registry.')
  if (validity === 'expired')
    throw new Refusal('upload_refused', 'This upload address has expired. Publish again.')
  const { nodeId } = await requireWaiting(ctx.db, versionId)
  const arrival = await ctx.archives.receive(withinLimits(body))
  try {
    await ctx.db.transaction(async (tx) => {
      // The pack first, as every other write does, so that none waits for the other in a circle.
      await findNodeRow(tx, nodeId)
      const version = await requireWaiting(tx, versionId)
      await arrival.place(archiveKey(version.nodeId, version.version))
      const arrived = { archiveSize: arrival.size, archiveSha256: arrival.sha256 }
      await updateVersionRow(tx, version.id, { ...arrived, archiveArrivedAt: ctx.clock() })
      await updateNodeRow(tx, nodeId, { changedAt: ctx.clock() })
      await recordAudit(
        tx,
        ctx,
        { id: 'upload' },
        {
          action: 'uploadArchive',
          target: `version:${version.nodeId}@${version.version}`,
          after: arrived,
        },
      )
      await ctx.reviewQueue.submit(tx, version.id)
    })
  } catch (error) {
    await arrival.discard()
    throw error
  }
}

async function requireWaiting(db: Db, versionId: string): Promise<VersionRow> {
  const version = await findVersionById(db, versionId)
  if (!version || version.status === 'NodeVersionStatusDeleted')
    throw new Refusal(
      'node_version_not_found',
      'This upload address is no longer good: its version was published again, or deleted. Publish again.',
    )
  if (version.archiveArrivedAt)
    throw new Refusal('archive_exists', 'This version’s archive has already arrived.')
  return version
}

const incomplete = () =>
  new Refusal('upload_incomplete', 'The upload ended before the archive was whole. Send it again.')

async function* withinLimits(body: ReadableStream<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = body
    ? Readable.fromWeb(body as NodeReadableStream<Uint8Array>)
    : Readable.from([])
  let size = 0
  try {
    for await (const chunk of chunks) {
      size += chunk.length
      if (size > LIMITS.archiveBytes)
        throw new Refusal(
          'payload_too_large',
          `The archive is larger than ${LIMITS.archiveBytes / 1024 / 1024} MiB.`,
        )
      yield chunk
    }
  } catch (error) {
    throw error instanceof Refusal ? error : incomplete()
  }
  if (size === 0) throw incomplete()
}
