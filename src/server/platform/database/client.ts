import { Socket } from 'node:net'
import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from '../database-availability'
import { ObservedPool } from './observed-pool'
import { PreparingClient } from './preparing-client'

/** The database or a transaction: what every `*.repo.ts` takes. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>

export interface OpenDatabase {
  db: Db
  pool: ObservedPool
  close: () => Promise<void>
}

/** Statement timeout in milliseconds, after which the call is answered with 503. */
const STATEMENT_WITHIN_MS = 30_000
/** Connection timeout in milliseconds. */
const CONNECT_WITHIN_MS = 5_000

/**
 * Opens a connection pool.
 * @param url a PostgreSQL URL (`postgresql://user:password@host:port/database`)
 * @param max maximum number of connections
 * @param onStatement called with the text of each statement, for counting them
 * @param withinMs statement timeout; 0: none
 */
export function openDatabase(
  url: string,
  max = 10,
  onStatement?: (statement: string) => void,
  withinMs = STATEMENT_WITHIN_MS,
): OpenDatabase {
  const pool = new ObservedPool({
    Client: PreparingClient,
    connectionString: url,
    max,
    connectionTimeoutMillis: Math.min(CONNECT_WITHIN_MS, withinMs),
    statement_timeout: withinMs,
    stream: () => socketThatGivesUp(withinMs && withinMs + 1_000),
  })
  // The pool replaces a broken idle connection; without a listener the event would crash the process.
  pool.on('error', () => undefined)
  const logger = onStatement && { logQuery: (statement: string) => onStatement(statement) }
  const db: Db = Object.assign(drizzle(pool, { logger }), {
    transaction: inTransaction(pool, logger),
  })
  return { db, pool, close: () => pool.end() }
}

/** A server that hangs never reaches its own statement_timeout, so the socket needs a timeout too. */
function socketThatGivesUp(afterMs: number): Socket {
  const socket = new Socket()
  const error = Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(afterMs, () => socket.destroy(error))
}

let committed = 0

/** The number of transactions this process has committed: while it stays the same, the process has written nothing. */
export const countCommits = (): number => committed

/** Like drizzle's own, which leaks the connection when `begin` fails. */
const inTransaction =
  (pool: Pool, logger: Logger | undefined): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let lost = false
    // The failed statement rejects as well; without a listener the event would crash the process.
    const notice = () => (lost = true)
    client.on('error', notice)
    try {
      const result = await drizzle(client, { logger }).transaction(work, config)
      committed += 1
      return result
    } catch (error) {
      lost ||= isDatabaseUnavailable(error)
      throw error
    } finally {
      client.off('error', notice)
      client.release(lost)
    }
  }
