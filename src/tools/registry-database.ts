import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { startEmbeddedPostgres } from './postgres/embedded'
import { freePort } from './free-port'
import { dataHome } from './product/data-folder'
import { loadDotEnv } from './product/settings'

interface ReachableDatabase {
  url: string
  close: () => Promise<void>
}

/** Returns the folder of `npm start`'s PostgreSQL. */
function postgresFolder(): string {
  return join(dataHome(process.env.REGISTRY_DATA_DIR, process.env.XDG_DATA_HOME), 'postgres')
}

/** Returns the URL of the server running on the folder, if one responds. */
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
 * Connects to the registry's database: DATABASE_URL, by default the embedded PostgreSQL of `npm start`, which is started for
 * the duration if it is not running.
 */
export async function reachDatabase(): Promise<ReachableDatabase> {
  loadDotEnv(join(__dirname, '../..'))
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
