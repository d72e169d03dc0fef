import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'
import { LIMITS } from '../../contract/limits'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../context'
import { Refusal } from '../refusal'
import { sharedSecret } from '../secrets/shared-secret.repo'
import { findVersionById, updateVersionRow } from '../versions/versions.repo'
import { archiveKey } from './archive-store'
import { checkUpload } from './upload-signature'

/**
 * Takes the archive of a version that was just published (contract 1F). The version stays Pending until it is
 * reviewed. Refuses a forged or expired address with `upload_refused`, an archive above 100 MiB with
 * `payload_too_large`, a second one with `archive_exists`.
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
  const bytes = await readAtMost(body, LIMITS.archiveBytes)
  await ctx.db.transaction(async (tx) => {
    const version = await findVersionById(tx, versionId)
    if (!version) throw new Refusal('node_version_not_found', 'Node version not found')
    if (version.archiveArrivedAt)
      throw new Refusal('archive_exists', 'This version’s archive has already arrived.')
    await ctx.archives.put(archiveKey(version.nodeId, version.version), bytes)
    const archiveSha256 = createHash('sha256').update(bytes).digest('hex')
    await updateVersionRow(tx, version.id, {
      archiveSize: bytes.length,
      archiveSha256,
      archiveArrivedAt: ctx.clock(),
    })
    await recordAudit(
      tx,
      ctx,
      { id: 'upload' },
      {
        action: 'uploadArchive',
        target: `version:${version.nodeId}@${version.version}`,
        after: { archiveSize: bytes.length, archiveSha256 },
      },
    )
  })
}

async function readAtMost(body: ReadableStream<Uint8Array> | null, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (!body) return Buffer.alloc(0)
  for await (const chunk of Readable.fromWeb(body as NodeReadableStream) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > limit)
      throw new Refusal('payload_too_large', `The archive is larger than ${limit / 1024 / 1024} MiB.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
