import type { ArchiveStore } from '../adapters/archives/archive-store'
import { changedFields } from '../audit/changed-fields'
import type { Db } from '../platform/database/client'
import type { Archive } from '../review/archive/archive'
import { codeFacts } from '../review/capabilities/code-facts'
import { CAPABILITY_RULES } from '../review/capabilities/rule-set'
import { readPackCode } from '../review/inspection/read-pack-code'
import { isCode, isRequirements } from '../review/rules/file-rules'
import { openSource, placeOfReading, placeOfVersion, type SourcePlace } from '../source/read-source'
import {
  countOutdated,
  listOutdatedReadings,
  listOutdatedVersions,
  noteRecomputation,
  storeReadingFacts,
  storeVersionFacts,
} from '../store/maintenance/outdated-code.repo'
import { findNodeRow, updateNodeRow } from '../store/packs/node-rows.repo'
import type { CodeFacts, CodeRead } from '../store/schema/tables/review-record'
import { shownFacts } from '../versions/shown-facts'

const AT_ONCE = 50
/** Milliseconds that the code of one pack may take; a review stops sooner. */
const PATIENCE = 60_000
const LARGEST_FILE = 20_000_000

export interface RecomputeContext {
  db: Db
  archives: ArchiveStore
  clock: () => Date
}

/** What was read anew. */
export interface RecomputeReport {
  done: number
  /** versions and repositories that could not be read, and why; they are tried again the next time */
  failures: { subject: string; reason: string }[]
  /** repositories of which no texts are kept: they are read anew when their host is asked next */
  unkept: number
}

type OutdatedVersion = Awaited<ReturnType<typeof listOutdatedVersions>>[number]
type OutdatedReading = Awaited<ReturnType<typeof listOutdatedReadings>>[number]

/** Reads the code that lies in the store; `listed` are the files that there were, if more than lie there. */
async function readStored(
  { archives }: RecomputeContext,
  place: SourcePlace,
  listed?: readonly { path: string; size: number }[],
): Promise<CodeRead> {
  const source = await openSource(archives, place)
  if (!source) throw new Error('its files are not in the store of archives')
  const kept = new Set(source.files.map(({ path }) => path))
  const all = listed ?? source.files
  const lacks = (path: string) => !kept.has(path) && (isCode(path) || isRequirements(path))
  const files = all.filter(({ path }) => !lacks(path)).map(({ path, size }) => ({ path, size }))
  const archive: Archive = {
    files,
    root: '',
    totalSize: files.reduce((total, { size }) => total + size, 0),
    read: (path) => source.read(path, LARGEST_FILE),
  }
  const { capabilities, unread } = await readPackCode(archive, Date.now() + PATIENCE)
  return { capabilities, unread: [...unread, ...all.map(({ path }) => path).filter(lacks)] }
}

/** Lets a pack show what its code does by what is stored now. */
async function refreshPack(tx: Db, nodeId: string, now: Date): Promise<void> {
  const row = await findNodeRow(tx, nodeId)
  if (!row) return
  const { after, changed } = changedFields(row, await shownFacts(tx, nodeId))
  if (changed) await updateNodeRow(tx, nodeId, { ...after, changedAt: now })
}

async function recomputeVersion(ctx: RecomputeContext, version: OutdatedVersion): Promise<void> {
  const facts = withRules(await readStored(ctx, placeOfVersion(version)), ctx.clock())
  await ctx.db.transaction(async (tx) => {
    await findNodeRow(tx, version.nodeId)
    await storeVersionFacts(tx, version.id, version.archiveSha256, facts)
    await refreshPack(tx, version.nodeId, ctx.clock())
  })
}

async function recomputeReading(ctx: RecomputeContext, reading: OutdatedReading): Promise<void> {
  const { files, unreadable, nodeId } = reading
  const code = await readStored(ctx, placeOfReading(reading), files)
  const known = new Set(files.map(({ path }) => path))
  // What was left out of the archive, and folders whose files are in another repository.
  const leftOut = unreadable
    .map(({ file }) => file)
    .filter((file) => !known.has(file) && (isCode(file) || !/\.\w+$/.test(file)))
  const facts = withRules({ ...code, unread: [...code.unread, ...leftOut] }, ctx.clock())
  await ctx.db.transaction(async (tx) => {
    await findNodeRow(tx, nodeId)
    await storeReadingFacts(tx, reading, facts)
  })
}

const withRules = (code: CodeRead, now: Date): CodeFacts => codeFacts(code, now) as CodeFacts

/** Entries page by page, each once, although those that are done are outdated no more. */
async function* pages<T>(
  list: (after: string) => Promise<T[]>,
  keyOf: (item: T) => string,
): AsyncGenerator<T> {
  for (let after = ''; ;) {
    const page = await list(after)
    yield* page
    const last = page.at(-1)
    if (!last) return
    after = keyOf(last)
  }
}

/**
 * Reads again, by the present rules, what the code of versions and of read repositories does, from what is stored of them.
 * Each is stored by itself: what broke off goes on where it stopped. For the operator at the console, with a row in
 * `recomputations`.
 */
export async function recomputeCode(
  ctx: RecomputeContext,
  onProgress: (done: number, total: number) => void = () => undefined,
): Promise<RecomputeReport> {
  const { db, clock } = ctx
  const { total, unkept } = await countOutdated(db, CAPABILITY_RULES)
  const failures: RecomputeReport['failures'] = []
  const startedAt = clock()
  let done = 0
  const note = (endedAt: Date | null) =>
    noteRecomputation(db, {
      ...{ what: 'capabilities', rules: CAPABILITY_RULES, total, done, failed: failures.length },
      ...{ startedAt, updatedAt: clock(), endedAt },
    })
  const attempt = async (subject: string, work: () => Promise<void>) => {
    try {
      await work()
    } catch (error) {
      failures.push({ subject, reason: error instanceof Error ? error.message : String(error) })
    }
    done += 1
    onProgress(done, total)
    if (done % AT_ONCE === 0) await note(null)
  }
  await note(null)
  onProgress(0, total)
  const versions = pages(
    (after) => listOutdatedVersions(db, CAPABILITY_RULES, after, AT_ONCE),
    ({ id }) => id,
  )
  for await (const version of versions)
    await attempt(`${version.nodeId} ${version.version}`, () => recomputeVersion(ctx, version))
  const readings = pages(
    (after) => listOutdatedReadings(db, CAPABILITY_RULES, after, AT_ONCE),
    ({ nodeId }) => nodeId,
  )
  for await (const reading of readings) await attempt(reading.nodeId, () => recomputeReading(ctx, reading))
  await note(clock())
  return { done: done - failures.length, failures, unkept }
}
