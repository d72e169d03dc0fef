import { existsSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from '../server/db/embedded'
import { freePort } from './free-port'

interface ReachableDatabase {
  url: string
  close: () => Promise<void>
}

/** Where `npm start` keeps its PostgreSQL. */
function postgresFolder(): string {
  const { REGISTRY_DATA_DIR, XDG_DATA_HOME } = process.env
  const own =
    process.getuid?.() === 0
      ? '/var/lib/comfy-registry'
      : join(XDG_DATA_HOME || join(homedir(), '.local/share'), 'comfy-registry')
  return join(resolve(REGISTRY_DATA_DIR || own), 'postgres')
}

/** The address of the server that runs on the folder now, if one answers there. */
async function runningServer(folder: string): Promise<string | undefined> {
  const lockFile = join(folder, 'cluster/postmaster.pid')
  const passwordFile = join(folder, 'password')
  if (!existsSync(lockFile) || !existsSync(passwordFile)) return undefined
  const port = readFileSync(lockFile, 'utf8').split('\n')[3]
  const password = readFileSync(passwordFile, 'utf8').trim()
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/registry`
  const client = new Client({ connectionString: url })
  try {
    await client.connect()
    return url
  } catch {
    return undefined
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * The registry's database: DATABASE_URL, otherwise the embedded PostgreSQL of `npm start`, which is started for as
 * long as it is needed when it doesn't run.
 */
export async function reachDatabase(): Promise<ReachableDatabase> {
  const given = process.env.DATABASE_URL
  if (given) {
    if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given))
      throw new Error('DATABASE_URL must be an address like postgresql://user:password@host:5432/database.')
    return { url: given, close: () => Promise.resolve() }
  }
  const folder = postgresFolder()
  const running = await runningServer(folder)
  if (running) return { url: running, close: () => Promise.resolve() }
  const server = await startEmbeddedPostgres({ dataDir: folder, port: await freePort() })
  return { url: server.url, close: server.stop }
}
