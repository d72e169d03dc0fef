import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/client'
import { startEmbeddedPostgres } from '../postgres/embedded'
import { startStandby } from '../postgres/standby'

/** Runs work with a temporary folder. */
export async function withThrowAwayFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-bench-'))
  // PostgreSQL, run as another user by root, must be able to enter.
  await chmod(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs work with a temporary PostgreSQL server; passes its URL and data folder. */
export const withThrowAwayPostgres = <T>(work: (url: string, dataDir: string) => Promise<T>): Promise<T> =>
  withThrowAwayFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort() })
    try {
      return await work(postgres.url, dataDir)
    } finally {
      await postgres.stop()
    }
  })

/** Returns the URL of another database of a server. */
export const databaseOn = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString()

/** Runs work with a streaming standby of a running server; passes the URL of the same database there. */
export const withStandby = <T>(
  primary: { dataDir: string; url: string },
  work: (standby: { url: string; pid: number }) => Promise<T>,
): Promise<T> =>
  withThrowAwayFolder(async (folder) => {
    const standby = await startStandby(primary, join(folder, 'standby'))
    try {
      const url = databaseOn(standby.url, new URL(primary.url).pathname.slice(1))
      return await work({ url, pid: standby.pid })
    } finally {
      await standby.stop()
    }
  })

const WITHIN_MS = 3_600_000

/** Opens a database with a statement timeout long enough for bulk writes. */
export const openForBench = (url: string): OpenDatabase => openDatabase(url, 2, undefined, WITHIN_MS)
