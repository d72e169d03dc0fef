import { createReadStream } from 'node:fs'
import type { ArchiveStore } from '../adapters/archives/archive-store'
import type { Dependencies } from '../access/context'
import type { Db } from '../platform/database/client'
import { archiveFile, tableFile, UnusableBackup, type BackupManifest } from './backup-manifest'
import {
  continueNumbers,
  deleteUnclaimedPublisher,
  fillTable,
  findFilledTable,
  findSchema,
  listTables,
  withoutTriggers,
} from '../store/maintenance/backup.repo'

/** Bytes read, and sent to the database, at a time. */
const BATCH = 2_000_000

/**
 * Restores a verified backup into an empty registry with the current schema, all or nothing.
 * @throws UnusableBackup when the database or the store is not empty, or the backup has another schema
 */
export async function restoreRegistry(
  { db, archives }: Pick<Dependencies, 'db' | 'archives'>,
  folder: string,
  manifest: BackupManifest,
): Promise<void> {
  for await (const { key } of archives.list())
    throw new UnusableBackup(`The archive store is not empty, it holds ${key}: restore into an empty one.`)
  if ((await findSchema(db)) !== manifest.schema)
    throw new UnusableBackup(
      'The backup has another schema than this version of the program. Restore it with the version that made it; the present one then brings the database forward.',
    )
  await requireEmptyDatabase(db)
  const placed: string[] = []
  try {
    for (const { key, sha256 } of manifest.archives) {
      placed.push(key)
      await placeArchive(archives, archiveFile(folder, key), key, sha256)
    }
    await db.transaction((tx) => fillTables(tx, folder, manifest))
  } catch (error) {
    for (const key of placed) await archives.remove(key).catch(() => undefined)
    throw error
  }
}

async function fillTables(tx: Db, folder: string, manifest: BackupManifest): Promise<void> {
  const tables = await listTables(tx)
  await withoutTriggers(tx, tables, async () => {
    await requireEmptyDatabase(tx)
    await deleteUnclaimedPublisher(tx)
    for (const table of tables)
      if (manifest.tables.some(({ name }) => name === table))
        for await (const lines of batches(tableFile(folder, table))) await fillTable(tx, table, lines)
    await continueNumbers(tx)
  })
}

/** Refuses a database that contains rows. */
export async function requireEmptyDatabase(db: Db): Promise<void> {
  const filled = await findFilledTable(db)
  if (filled !== undefined)
    throw new UnusableBackup(
      `The database is not empty, its table ${filled} has rows: restore into an empty one. Nothing was changed.`,
    )
}

/** Reads a file's lines in batches. Only a line feed ends a line: rows may contain other separators. */
async function* batches(file: string): AsyncGenerator<string[]> {
  let rest = ''
  for await (const text of createReadStream(file, { encoding: 'utf8', highWaterMark: BATCH })) {
    const lines = (rest + String(text)).split('\n')
    rest = lines.pop() ?? ''
    if (lines.length > 0) yield lines
  }
}

async function placeArchive(
  archives: ArchiveStore,
  file: string,
  key: string,
  sha256: string,
): Promise<void> {
  const arrival = await archives.receive(createReadStream(file))
  if (arrival.sha256 === sha256) return arrival.place(key)
  await arrival.discard()
  throw new UnusableBackup(`${file} was changed while it was restored. Nothing was restored.`)
}
