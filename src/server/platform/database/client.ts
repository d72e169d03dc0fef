import { Socket } from 'node:net'
import type { Logger } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { isDatabaseUnavailable } from '../database-availability'
import { ObservedPool } from './observed-pool'
import { PreparingClient } from './preparing-client'

/** The database or an open transaction on it: what every `*.repo.ts` takes. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>

export interface OpenDatabase {
  db: Db
  pool: ObservedPool
  close: () => Promise<void>
}

/** How long a statement may take before it is given up and the call is answered with 503, in milliseconds. */
const STATEMENT_WITHIN_MS = 30_000
/** How long a connection may take to come about, in milliseconds. */
const CONNECT_WITHIN_MS = 5_000

/**
 * Opens a connection pool.
 * @param url a PostgreSQL address (`postgresql://user:password@host:port/database`)
 * @param max most connections at once
 * @param onStatement told the text of each statement that is sent, for counting them
 * @param withinMs how long a statement may take; 0: as long as it takes
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
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined)
  const logger = onStatement && { logQuery: (statement: string) => onStatement(statement) }
  const db: Db = Object.assign(drizzle(pool, { logger }), {
    transaction: inTransaction(pool, logger),
  })
  return { db, pool, close: () => pool.end() }
}

/** A server that has stopped answering never reaches its own statement_timeout: then the socket gives up instead. */
function socketThatGivesUp(afterMs: number): Socket {
  const socket = new Socket()
  const error = Object.assign(new Error('the database did not answer in time'), { code: 'ETIMEDOUT' })
  return socket.setTimeout(afterMs, () => socket.destroy(error))
}

let committed = 0

/** How many transactions this process has committed: where the number is the same, nothing was written here since. */
export const countCommits = (): number => committed

/** As drizzle's own, which keeps the connection for ever when even `begin` fails. */
const inTransaction =
  (pool: Pool, logger: Logger | undefined): Db['transaction'] =>
  async (work, config) => {
    const client = await pool.connect()
    let lost = false
    // The failed statement tells it too; without a listener the event would end the process.
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
