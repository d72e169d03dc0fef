import type { Db } from '../platform/database/client'
import { searchDocument } from '../domain/search-document'
import { refreshVocabulary } from '../store/search-text/vocabulary.repo'
import type { CataloguePack, EntryRemark } from '../store/catalogue/catalogue-pack'
import {
  analyzeCatalogue,
  insertPacks,
  listStoredPacks,
  lockCatalogue,
  replaceListedClasses,
  updatePackContents,
  updatePackPopularity,
  type StoredPack,
  type WholePack,
  type WritablePack,
} from '../store/catalogue/catalogue.repo'
import { comparePack, type Comparison } from './compare-pack'
import { completePack } from './complete-pack'

const BATCH = 500

export interface SaveOptions {
  /** Only reports what would change. */
  dryRun?: boolean
  onProgress?: (done: number, total: number) => void
}

/** The result of saving, or with `dryRun` what would be saved, in numbers of packs; `skipped` are the conflicting ones. */
export interface SaveReport {
  created: number
  updated: number
  unchanged: number
  skipped: EntryRemark[]
}

// Without the unclaimed publisher's id and name, which would be the same in all packs.
const withSearch = (pack: WholePack): WritablePack => {
  const { keys, document } = searchDocument({ ...pack, publisherId: '', publisherName: '' })
  return { ...pack, searchKeys: keys, searchDocument: document }
}

function compareBatch(batch: readonly CataloguePack[], stored: readonly StoredPack[]) {
  const byId = new Map(stored.map((pack) => [pack.id.toLowerCase(), pack]))
  const byRepository = new Map(stored.map((pack) => [pack.repositoryKey, pack]))
  return batch.map((listed): { pack: WholePack; comparison: Comparison } => {
    const sameId = byId.get(listed.id.toLowerCase())
    const pack = completePack(listed, sameId)
    return { pack, comparison: comparePack(pack, sameId, byRepository.get(pack.repositoryKey)) }
  })
}

const listedClasses = ({ id, listedNodes }: WholePack) => ({ id, comfyNodes: listedNodes })

type Compared = ReturnType<typeof compareBatch>[number]

async function createPacks(
  tx: Db,
  compared: readonly Compared[],
  report: SaveReport,
  now: Date,
): Promise<void> {
  const packs = compared
    .filter(({ comparison }) => comparison.change === 'create')
    .map(({ pack }) => withSearch(pack))
  if (packs.length === 0) return
  const ids = await insertPacks(tx, packs)
  const inserted = packs.filter(({ id }) => ids.has(id))
  await replaceListedClasses(tx, inserted.map(listedClasses), now)
  report.created -= packs.length - inserted.length
  for (const { id, source } of packs.filter((pack) => !ids.has(pack.id)))
    report.skipped.push({
      ...source,
      reason: `collision: the id "${id}" or its repository was taken meanwhile`,
    })
}

async function updatePacks(tx: Db, compared: readonly Compared[], now: Date): Promise<void> {
  const contents: WritablePack[] = []
  const popularity: WholePack[] = []
  for (const { pack, comparison } of compared) {
    if (comparison.change !== 'content' && comparison.change !== 'popularity') continue
    const { stored } = comparison
    const named = { ...pack, id: stored.id }
    if (comparison.change === 'content') contents.push(withSearch(named))
    else popularity.push(named)
  }
  if (contents.length > 0) await updatePackContents(tx, contents)
  if (contents.length > 0) await replaceListedClasses(tx, contents.map(listedClasses), now)
  if (popularity.length > 0) await updatePackPopularity(tx, popularity)
}

function count(compared: readonly Compared[], report: SaveReport): void {
  for (const { pack, comparison } of compared) {
    if (comparison.change === 'refuse') report.skipped.push({ ...pack.source, reason: comparison.reason })
    else if (comparison.change === 'create') report.created += 1
    else if (comparison.change === 'unchanged') report.unchanged += 1
    else report.updated += 1
  }
}

/**
 * Updates the registry's unclaimed packs from a catalogue, in one transaction per 500 packs. Only packs that differ are
 * written, so it is idempotent. Packs that are missing in the catalogue stay.
 */
export async function savePacks(
  db: Db,
  packs: readonly CataloguePack[],
  { dryRun = false, onProgress }: SaveOptions = {},
): Promise<SaveReport> {
  const report: SaveReport = { created: 0, updated: 0, unchanged: 0, skipped: [] }
  const now = new Date()
  for (let start = 0; start < packs.length; start += BATCH) {
    const batch = packs.slice(start, start + BATCH)
    await db.transaction(async (tx) => {
      await lockCatalogue(tx)
      const compared = compareBatch(batch, await listStoredPacks(tx, batch))
      count(compared, report)
      if (dryRun) return
      await createPacks(tx, compared, report, now)
      await updatePacks(tx, compared, now)
    })
    onProgress?.(start + batch.length, packs.length)
  }
  if (!dryRun && report.created + report.updated > 0) {
    await refreshVocabulary(db)
    await analyzeCatalogue(db)
  }
  return report
}
