import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { IMAGES, INCOMING } from '../adapters/archives/archive-store'
import type { Dependencies } from '../access/context'
import type { Db } from '../platform/database/client'
import { atOneMoment } from '../store/packs/index.repo'
import { archiveFile, MANIFEST, tableFile, UnusableBackup, type BackupManifest } from './backup-manifest'
import { findSchema, listTables, readTable } from '../store/maintenance/backup.repo'

/**
 * Copies the registry into a new or empty folder: all rows from one snapshot, then the archives, so that every archive a row
 * names is included. Cached images are left out. The service may keep running. The folder contains everything in the
 * database, including token hashes and email addresses, so it is readable by this account only.
 * @throws UnusableBackup when the folder is not empty or the database has no tables
 */
export async function backupRegistry(
  { db, archives, clock }: Pick<Dependencies, 'db' | 'archives' | 'clock'>,
  folder: string,
): Promise<BackupManifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if ((await readdir(folder)).length > 0)
    throw new UnusableBackup(`${folder} is not empty: name a folder that is, or a new one.`)
  const rows = await atOneMoment(db, (tx) => writeTables(tx, folder))
  const manifest: BackupManifest = {
    format: 1,
    created_at: clock().toISOString(),
    ...rows,
    archives: [],
  }
  for await (const { key } of archives.list())
    if (!key.startsWith(INCOMING) && !key.startsWith(IMAGES))
      manifest.archives.push({ key, ...(await writeNew(archiveFile(folder, key), await archives.open(key))) })
  manifest.archives.sort((one, other) => (one.key < other.key ? -1 : 1))
  const unfinished = join(folder, `${MANIFEST}.part`)
  await writeFile(unfinished, JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true })
  await rename(unfinished, join(folder, MANIFEST))
  return manifest
}

async function writeTables(tx: Db, folder: string): Promise<Pick<BackupManifest, 'schema' | 'tables'>> {
  const schema = await findSchema(tx)
  if (schema === undefined)
    throw new UnusableBackup('The database has no tables yet: there is nothing to keep.')
  const tables: BackupManifest['tables'] = []
  for (const name of await listTables(tx)) {
    let rows = 0
    async function* lines() {
      for await (const line of readTable(tx, name)) {
        rows += 1
        yield `${line}\n`
      }
    }
    const written = await writeNew(tableFile(folder, name), Readable.from(lines()))
    tables.push({ name, rows, ...written })
  }
  return { schema, tables }
}

async function writeNew(file: string, contents: Readable): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  let size = 0
  await pipeline(
    contents,
    async function* (chunks: AsyncIterable<string | Buffer>) {
      for await (const chunk of chunks) {
        const bytes = Buffer.from(chunk as string)
        size += bytes.length
        hash.update(bytes)
        yield bytes
      }
    },
    createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }),
  )
  return { size, sha256: hash.digest('hex') }
}
