import type { Db } from '../platform/database/client'
import { hasPacks } from '../store/catalogue/catalogue.repo'
import { savePacks, type SaveOptions, type SaveReport } from './save-packs'
import { readShippedPacks } from './shipped-catalogue'

/**
 * Imports the shipped packs into an empty registry.
 * @returns what was saved, or undefined when there are packs already: then nothing is changed
 */
export async function seedCatalogue(
  db: Db,
  options: Pick<SaveOptions, 'onProgress'> = {},
): Promise<SaveReport | undefined> {
  if (await hasPacks(db)) return undefined
  return savePacks(db, await readShippedPacks(), options)
}
