import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { compileService } from '../../src/tools/build/compile-service'
import { startEmbeddedPostgres } from '../../src/tools/postgres/embedded'
import { migrateDatabase } from '../../src/server/store/schema/migrate'
import { freePort } from '../../src/tools/free-port'

const TEMPLATE = 'registry_template'

/**
 * Starts one temporary PostgreSQL for the run: TEST_DATABASE_URL and TEST_DATABASE_SOCKET_URL name the server,
 * `registry_template` is the migrated database. The run has its own temporary folder, which is deleted with the
 * database.
 */
export default async function startPostgresForTests(): Promise<void> {
  await compileService(join(__dirname, '../..'))
  const dataDir = mkdtempSync(join(tmpdir(), 'comfy-registry-tests-'))
  process.env.TMPDIR = join(dataDir, 'temporary')
  mkdirSync(process.env.TMPDIR)
  const server = await startEmbeddedPostgres({ dataDir, port: await freePort(), durable: false })
  globalThis.stopPostgresForTests = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  // Without these an interrupted run would exit without stopping PostgreSQL.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
  const template = new URL(server.url)
  template.pathname = `/${TEMPLATE}`
  const client = new Client({ connectionString: server.url })
  await client.connect()
  await client.query(`CREATE DATABASE ${TEMPLATE}`)
  await client.end()
  await migrateDatabase(template.toString())
  process.env.TEST_DATABASE_URL = server.url
  process.env.TEST_DATABASE_SOCKET_URL = server.socketUrl
}

declare global {
  var stopPostgresForTests: (() => Promise<void>) | undefined
}
