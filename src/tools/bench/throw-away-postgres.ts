import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../free-port'
import { openDatabase, type OpenDatabase } from '../../server/platform/database/client'
import { startEmbeddedPostgres } from '../postgres/embedded'
import { startStandby } from '../postgres/standby'

/** Runs what needs a folder that is gone afterwards. */
export async function withThrowAwayFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'comfy-registry-bench-'))
  // PostgreSQL, which root runs as another user, must be able to enter.
  await chmod(folder, 0o755)
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs what needs a PostgreSQL server on one whose data are gone afterwards; it is given the server's address and folder. */
export const withThrowAwayPostgres = <T>(work: (url: string, dataDir: string) => Promise<T>): Promise<T> =>
  withThrowAwayFolder(async (dataDir) => {
    const postgres = await startEmbeddedPostgres({ dataDir, port: await freePort() })
    try {
      return await work(postgres.url, dataDir)
    } finally {
      await postgres.stop()
    }
  })

/** The address of another database of a server. */
export const databaseOn = (serverUrl: string, name: string): string =>
  Object.assign(new URL(serverUrl), { pathname: `/${name}` }).toString()

/** Runs what needs a streaming standby of a running server; it is given the address of the same database there. */
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

/** A database in which many rows are made at once, which takes longer than any call may. */
export const openForBench = (url: string): OpenDatabase => openDatabase(url, 2, undefined, WITHIN_MS)
