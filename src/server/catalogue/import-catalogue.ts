import type { Db } from '../platform/database/client'
import type { EntryRemark } from '../store/catalogue/catalogue-pack'
import { acceptLists } from '../store/catalogue/catalogue-lists.repo'
import { readListsFolder } from './lists-folder'
import { readComfyuiManagerLists } from './read-comfyui-manager-lists'
import { savePacks, type SaveOptions, type SaveReport } from './save-packs'

/** The result of an import: `skipped` are the entries left out, `notes` those that need attention. */
export type ImportReport = SaveReport & { notes: EntryRemark[] }

/**
 * Imports ComfyUI-Manager's three lists from a folder, under the unclaimed publisher (contract 2.8). Later downloads of the
 * public lists are compared with their size, however short they are.
 * @throws UnreadableFile before anything is written when a file is missing, is not JSON, or is not a list of packs
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
