import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import * as schema from './schema'

/** The database or an open transaction on it: what every `*.repo.ts` takes. */
export type Db = Pick<
  NodePgDatabase<typeof schema>,
  'select' | 'selectDistinct' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction' | '$with' | 'with'
>

export interface OpenDatabase {
  db: Db
  pool: Pool
  close: () => Promise<void>
}

/**
 * Opens a connection pool.
 * @param url a PostgreSQL address (`postgresql://user:password@host:port/database`)
 * @param max most connections at once
 * @param onStatement told the text of each statement that is sent, for counting them
 */
export function openDatabase(url: string, max = 10, onStatement?: (statement: string) => void): OpenDatabase {
  const pool = new Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
  })
  // An idle connection that breaks is replaced by the pool; without a listener the event would end the process.
  pool.on('error', () => undefined)
  const logger = onStatement && { logQuery: (statement: string) => onStatement(statement) }
  return { db: drizzle(pool, { schema, logger }), pool, close: () => pool.end() }
}
