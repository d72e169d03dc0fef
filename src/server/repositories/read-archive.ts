import { createHash } from 'node:crypto'
import { isCommit } from '../domain/is-commit'
import { keptKey, sourceKey } from '../adapters/archives/archive-store'
import { readRepository } from '../review/repository/read-repository'
import { findReading, upsertReading } from '../store/repositories/readings.repo'
import type { ReadablePack } from '../store/repositories/readable-packs.repo'
import type { RepositoryJob } from '../store/repositories/repository-jobs.repo'
import { withHeldPack } from './hold-pack'
import { keysOfKept } from './keys-of-kept'
import type { Outcome, ReadingCtx } from './reading-ctx'
import { saveFindings } from './save-findings'

/** An archive of a repository: the zip, or the path of a file that contains it, and its commit. */
export interface RepositoryArchive {
  archive: Buffer | string
  commit: string
  branch: string
}

/** Records why a repository could not be read; its previous reading stays, and a refused archive is not fetched again. */
export async function noteFailure(
  ctx: ReadingCtx,
  pack: ReadablePack,
  failure: { reason: string; refusedCommit?: string },
  end: (tx: ReadingCtx['db']) => Promise<void>,
): Promise<void> {
  await withHeldPack(ctx, pack, async (tx) => {
    const { failures = 0 } = (await findReading(tx, pack.id)) ?? {}
    await upsertReading(tx, {
      nodeId: pack.id,
      repositoryKey: pack.repositoryKey,
      checkedAt: ctx.clock(),
      goneSince: null,
      failure: failure.reason,
      failures: failures + 1,
      ...(failure.refusedCommit !== undefined && { refusedCommit: failure.refusedCommit }),
    })
    await end(tx)
  })
}

const digestOf = (bytes: Buffer | undefined) =>
  bytes ? createHash('sha256').update(bytes).digest('hex') : ''

/** Refusals that may be caused by the transfer rather than by the archive. */
const TRANSFER = new Set(['not_a_zip', 'truncated'])

/**
 * Reads an archive of a pack's repository, and stores the findings and files. Files are stored before a row names them: if the
 * process crashes in between, they are orphans. Rejects when the store or the database fails.
 * @param job returned to the queue when the archive is incomplete
 */
export async function readArchive(
  ctx: ReadingCtx,
  pack: ReadablePack,
  { archive, commit, branch }: RepositoryArchive,
  job?: RepositoryJob,
): Promise<Outcome> {
  const findings = await readRepository(archive, {
    repository: pack.repository,
    commit: isCommit(commit) ? commit : '',
    branch,
  })
  const complete = (tx: ReadingCtx['db']) => ctx.jobs.complete(tx, pack.id)
  if (findings.refusal) {
    const { code, message: reason } = findings.refusal
    if (job && TRANSFER.has(code))
      await noteFailure(ctx, pack, { reason }, (tx) => ctx.jobs.giveBack(tx, job))
    else await noteFailure(ctx, pack, { reason, refusedCommit: commit }, complete)
    return { ended: 'failed', reason }
  }
  const { kept, source } = findings
  const digests = { nodeId: pack.id, keptSha256: digestOf(kept), sourceSha256: digestOf(source) }
  if (kept) await ctx.archives.put(keptKey(pack.id, digests.keptSha256), kept)
  if (source) await ctx.archives.put(sourceKey(pack.id, digests.sourceSha256), source)
  let earlier: string[] = []
  const isSaved = await withHeldPack(ctx, pack, async (tx, row) => {
    const reading = await findReading(tx, row.id)
    earlier = reading ? keysOfKept(reading) : []
    await saveFindings(ctx, tx, row, { commit, branch, findings, ...digests })
    await complete(tx)
  })
  const present = keysOfKept(digests)
  for (const key of isSaved ? earlier.filter((known) => !present.includes(known)) : present)
    await ctx.archives.remove(key)
  return { ended: isSaved ? 'read' : 'left' }
}
