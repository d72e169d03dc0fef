import type { Db } from '../platform/database/client'
import type { EntryRemark } from '../store/catalogue/catalogue-pack'
import { acceptLists } from '../store/catalogue/catalogue-lists.repo'
import { readListsFolder } from './lists-folder'
import { readComfyuiManagerLists } from './read-comfyui-manager-lists'
import { savePacks, type SaveOptions, type SaveReport } from './save-packs'

/** What an import did; `skipped` names every entry that was left out, `notes` what deserves a look. */
export type ImportReport = SaveReport & { notes: EntryRemark[] }

/**
 * Loads ComfyUI-Manager's three lists from a folder into the registry, under the unclaimed publisher (contract 2.8). They
 * are what the public lists are compared with from then on, however short they are.
 * @throws UnreadableFile before anything is written when a file is missing, no JSON, or no list of packs
 */
export async function importCatalogue(
  db: Db,
  directory: string,
  options: SaveOptions = {},
): Promise<ImportReport> {
  const { packs, skipped, notes, entries } = readComfyuiManagerLists(await readListsFolder(directory))
  const report = await savePacks(db, packs, options)
  if (!options.dryRun) await acceptLists(db, entries, new Date())
  return { ...report, skipped: [...skipped, ...report.skipped], notes }
}
