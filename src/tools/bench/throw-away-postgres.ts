import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/client'
import { startEmbeddedPostgres } from '../postgres/embedded'

/** Runs what needs a PostgreSQL server on one whose data are gone afterwards; it is given the server's address. */
export async function withThrowAwayPostgres<T>(deed: (url: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-bench-'))
  // PostgreSQL, which root runs as another user, must be able to enter.
  await chmod(folder, 0o755)
  const postgres = await startEmbeddedPostgres({ dataDir: folder, port: await freePort() })
  try {
    return await deed(postgres.url)
  } finally {
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

const WITHIN_MS = 3_600_000

/** A database in which many rows are made at once, which takes longer than any call may. */
export const openForBench = (url: string): OpenDatabase => openDatabase(url, 2, undefined, WITHIN_MS)
