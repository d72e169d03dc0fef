import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import type { Inspection } from '../review/inspection/inspection'
import { runInspectionWorker } from '../review/inspection/run-inspection-worker'
import { archiveBody } from './archive-body'

/**
 * Reports what the review would find in an archive, to a signed-in user or with an API key (contract 1F). The archive is
 * stored in a temporary file only while it is read; nothing is kept or logged. Refuses as `authorize`, `archiveBody` and the
 * queue of checks do.
 */
export async function validateArchive(
  ctx: Ctx,
  body: ReadableStream<Uint8Array> | null,
): Promise<Inspection> {
  const { actor } = await authorize(ctx, ctx.db, 'validateArchive')
  const check = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-check-'))
    try {
      const file = join(folder, 'node.zip')
      await pipeline(Readable.from(archiveBody(body)), createWriteStream(file, { mode: 0o600 }))
      return await runInspectionWorker(file)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }
  return ctx.checks ? ctx.checks.take(actor.id, check) : check()
}
