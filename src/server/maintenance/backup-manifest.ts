import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

/** The file that marks a folder as a complete backup; written last. */
export const MANIFEST = 'manifest.json'

const entry = z.object({ size: z.number().int(), sha256: z.string() })

const manifestSchema = z.object({
  format: z.literal(1),
  created_at: z.string(),
  /** The latest migration of the database. */
  schema: z.string(),
  tables: z.array(entry.extend({ name: z.string().regex(/^\w+$/), rows: z.number().int() })),
  archives: z.array(
    entry.extend({ key: z.string().regex(/^(?:(?!\.{1,2}\/)[^/\\]+\/)*(?!\.{1,2}$)[^/\\]+$/) }),
  ),
})

/** The contents of a backup, with size and SHA-256 of every file. */
export type BackupManifest = z.infer<typeof manifestSchema>

/** A backup that cannot be created or restored; the message is for the operator. */
export class UnusableBackup extends Error {}

/** The file of a table's rows in a backup. */
export const tableFile = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl`)

/** The file of an archive in a backup. */
export const archiveFile = (folder: string, key: string): string => join(folder, 'archives', key)

async function readManifest(folder: string): Promise<BackupManifest> {
  const file = join(folder, MANIFEST)
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
    throw new UnusableBackup(`${folder} is no backup, or one that was never finished: it has no ${MANIFEST}.`)
  })
  try {
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    throw new UnusableBackup(`${file} is damaged, or another program wrote it.`)
  }
}

/**
 * Reads and verifies a whole backup.
 * @returns its manifest
 * @throws UnusableBackup naming the first missing or changed file
 */
export async function checkBackup(folder: string): Promise<BackupManifest> {
  const manifest = await readManifest(folder)
  for (const { name, ...expected } of manifest.tables) await checkFile(tableFile(folder, name), expected)
  for (const { key, ...expected } of manifest.archives) await checkFile(archiveFile(folder, key), expected)
  return manifest
}

async function checkFile(file: string, { size, sha256 }: z.infer<typeof entry>): Promise<void> {
  const damaged = (why: string) =>
    new UnusableBackup(`The backup is damaged: ${file} ${why}. Nothing was restored.`)
  const found = await stat(file).catch(() => undefined)
  if (!found) throw damaged('is missing')
  if (found.size !== size) throw damaged(`has ${found.size} bytes instead of ${size}`)
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  if (hash.digest('hex') !== sha256) throw damaged('holds other bytes than were written')
}
