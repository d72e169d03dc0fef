import { changedFields } from '../../audit/changed-fields'
import type { ArchiveStore } from '../../adapters/archives/archive-store'
import type { Db } from '../../platform/database/client'
import { repeat } from '../../platform/repeat'
import { failureReason } from '../../platform/root-cause'
import { codeFacts } from '../../review/capabilities/code-facts'
import { CAPABILITY_RULES } from '../../review/capabilities/rule-set'
import { isCode } from '../../review/rules/file-rules'
import { placeOfReading, placeOfVersion, type SourcePlace } from '../../source/read-source'
import {
  keepTurn,
  listOutdated,
  storeReadingFacts,
  storeVersionFacts,
  takeTurn,
  type Outdated,
} from '../../store/maintenance/outdated-code.repo'
import { findNodeRow, updateNodeRow } from '../../store/packs/node-rows.repo'
import type { CodeFacts, CodeRead } from '../../store/schema/tables/review-record'
import { shownFacts } from '../../versions/shown-facts'
import { createCodeThread, type CodeThread } from './code-thread'
import { beginProgress, type Progress } from './recompute-progress'

/** Progress is stored after this many. */
const AT_ONCE = 40
/** Interval of heartbeats that keep the lock's connection alive. */
const BEAT_EVERY_MS = 5_000

export interface RecomputeCtx {
  db: Db
  archives: ArchiveStore
  clock: () => Date
}

export interface RecomputeOptions {
  /** concurrent threads */
  threads: number
  /** starts over although all have been tried with the current rules */
  again: boolean
  /** aborts after those in progress */
  signal?: AbortSignal
  onProgress?: (done: number, total: number) => void
}

async function readStored(
  { archives }: RecomputeCtx,
  thread: CodeThread,
  { key, sha256, root, limits }: SourcePlace,
  listed?: { path: string; size: number }[],
) {
  if ((await archives.size(key)) === undefined) throw new Error('Its files are not in the store of archives.')
  return thread.read({ bytes: await archives.read(key), place: { sha256, root, limits }, listed })
}

/** Updates what a pack shows about its code from the stored results. */
async function refreshPack(tx: Db, nodeId: string, now: Date): Promise<void> {
  const row = await findNodeRow(tx, nodeId)
  if (!row) return
  const { after, changed } = changedFields(row, await shownFacts(tx, nodeId))
  if (changed) await updateNodeRow(tx, nodeId, { ...after, changedAt: now })
}

async function recomputeVersion(
  ctx: RecomputeCtx,
  thread: CodeThread,
  version: Extract<Outdated, { kind: 'version' }>,
): Promise<void> {
  const { capabilities, unread } = await readStored(ctx, thread, placeOfVersion(version))
  const facts = stated({ capabilities, unread }, ctx.clock())
  await ctx.db.transaction(async (tx) => {
    await findNodeRow(tx, version.nodeId)
    await storeVersionFacts(tx, version.id, version.archiveSha256, facts)
    await refreshPack(tx, version.nodeId, ctx.clock())
  })
}

async function recomputeReading(
  ctx: RecomputeCtx,
  thread: CodeThread,
  reading: Extract<Outdated, { kind: 'reading' }>,
): Promise<void> {
  const { files, unreadable, nodeId, earlier } = reading
  const { notKept, ...code } = await readStored(ctx, thread, placeOfReading(reading), files)
  const known = new Set(files.map(({ path }) => path))
  // What the repository's archive lacked then is still missing; its earlier results are kept.
  const leftOut = earlier?.unread ?? unreadable.map(({ file }) => file).filter(isCode)
  const ofNotKept = earlier?.capabilities.filter(({ file }) => notKept.includes(file)) ?? []
  const facts = stated(
    {
      capabilities: [...code.capabilities, ...ofNotKept],
      unread: [...code.unread, ...notKept, ...leftOut.filter((file) => !known.has(file))],
    },
    ctx.clock(),
  )
  await ctx.db.transaction(async (tx) => {
    // A trigger updates the pack.
    await findNodeRow(tx, nodeId)
    await storeReadingFacts(tx, reading, facts)
  })
}

const stated = (code: CodeRead, now: Date): CodeFacts => codeFacts(code, now) as CodeFacts

/** Recomputes all that are outdated, from where the last run stopped. */
async function readAll(ctx: RecomputeCtx, progress: Progress, options: RecomputeOptions): Promise<void> {
  const { signal } = options
  const threads = Array.from({ length: options.threads }, createCodeThread)
  const readOne = (thread: CodeThread, one: Outdated) =>
    one.kind === 'version' ? recomputeVersion(ctx, thread, one) : recomputeReading(ctx, thread, one)
  try {
    for (;;) {
      const waiting = await listOutdated(ctx.db, CAPABILITY_RULES, progress.cursor, AT_ONCE)
      const last = waiting.at(-1)
      if (!last) return await progress.end()
      const work = async (thread: CodeThread) => {
        for (let one = waiting.shift(); one && !signal?.aborted; one = waiting.shift())
          progress.count(one, await readOne(thread, one).then(() => undefined, failureReason))
      }
      await Promise.all(threads.map(work))
      if (signal?.aborted) return
      await progress.pass(last.cursor)
    }
  } finally {
    await Promise.all(threads.map((thread) => thread.end()))
  }
}

/**
 * Analyzes the code of versions and readings again with the current rules, from their stored files; in one process at a time.
 * Each result is stored separately, and an interrupted run is resumed.
 * @returns the progress; undefined while another process is running
 */
export function recomputeCode(
  ctx: RecomputeCtx,
  options: RecomputeOptions,
): Promise<Progress['row'] | undefined> {
  // The transaction reads no table, so that it does not block migrations.
  return ctx.db.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return undefined
    const ended = new AbortController()
    void repeat(BEAT_EVERY_MS, ended.signal, () => keepTurn(tx)).catch(() => undefined)
    try {
      const progress = await beginProgress(ctx, options)
      if (progress.row.endedAt === null) await readAll(ctx, progress, options)
      return progress.row
    } finally {
      ended.abort()
    }
  })
}
