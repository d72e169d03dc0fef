import type { Db } from '../platform/database/client'
import {
  acceptLists,
  endCheck,
  listImportedLists,
  takeCheck,
  type ImportedList,
} from '../store/catalogue/catalogue-lists.repo'
import { countCatalogue } from '../store/catalogue/catalogue.repo'
import { fetchLists, type FetchedLists, type ListSource } from './fetch-lists'
import { UnreadableFile } from './json-file'
import { LIST_FILES, readComfyuiManagerLists } from './read-comfyui-manager-lists'
import { savePacks, type SaveReport } from './save-packs'
import { MINUTE_MS } from '../platform/durations'

const DAILY_MS = 24 * 60 * MINUTE_MS
const RETRY_MS = 60 * MINUTE_MS
/** Retry interval for a starting process; protects against concurrent retries. */
const RETRY_AT_START_MS = 5 * MINUTE_MS
/** A list that lost more than this share of its entries is considered truncated, and is not imported. */
const MOST_LOST = 0.1

/** The result of a check of the public lists. */
export type ListCheck =
  | { outcome: 'unchanged' }
  | { outcome: 'imported'; report: SaveReport }
  /** `refused`: the download is invalid; `failed`: the download failed */
  | { outcome: 'refused' | 'failed'; reason: string }

/**
 * Updates the catalogue from the public lists, if none of the processes has done so for a day, or has failed to for an hour.
 * Imports nothing when one of the lists cannot be fetched, is invalid, or lost too many entries.
 * @param options.isStart whether the process has just started
 * @param options.signal aborts the downloads
 * @returns undefined when no check is due
 */
export async function refreshCatalogue(
  db: Db,
  source: ListSource,
  { now, isStart, signal }: { now: Date; isStart: boolean; signal: AbortSignal },
): Promise<ListCheck | undefined> {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const times = { now, before: ago(DAILY_MS), beforeRetry: ago(isStart ? RETRY_AT_START_MS : RETRY_MS) }
  if (!(await takeCheck(db, source.url.href, times))) return undefined
  const known = await listImportedLists(db)
  const check = await fetchLists(source, known, signal).then(
    (fetched) => (fetched ? importLists(db, fetched, known, now) : ({ outcome: 'unchanged' } as const)),
    (error: Error) => notHad(error),
  )
  await endCheck(db, source.url.href, 'reason' in check ? check.reason : '')
  return check
}

const notHad = (error: Error): ListCheck => ({
  outcome: error instanceof UnreadableFile ? 'refused' : 'failed',
  reason: error.message,
})

async function importLists(
  db: Db,
  { lists, origins }: FetchedLists,
  known: ReadonlyMap<string, ImportedList>,
  now: Date,
): Promise<ListCheck> {
  let reading: ReturnType<typeof readComfyuiManagerLists>
  try {
    reading = readComfyuiManagerLists(lists)
  } catch (error) {
    if (error instanceof UnreadableFile) return notHad(error)
    throw error
  }
  const { packs, skipped, entries } = reading
  const before = known.size > 0 ? undefined : await countCatalogue(db)
  for (const file of LIST_FILES) {
    const last = known.get(file)?.entries ?? before?.[file] ?? 0
    if (entries[file] < last * (1 - MOST_LOST))
      return {
        outcome: 'refused',
        reason: `${file}: has only ${entries[file]} of ${last} entries. Nothing was imported.`,
      }
  }
  const report = await savePacks(db, packs)
  await acceptLists(db, entries, now, origins)
  return { outcome: 'imported', report: { ...report, skipped: [...skipped, ...report.skipped] } }
}
