import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import { openDatabase } from '../../platform/database/client'
import { publishers } from './schema'

const MIGRATION_LOCK = 7_205_113

/** How long one step may take, or the wait for another process's: a large table is written anew for minutes. */
const STEP_WITHIN_MS = 3_600_000

/** The folder of the steps by which a database is brought to the present schema. */
export const MIGRATIONS = join(__dirname, 'migrations')

/**
 * Brings the database at `url` to the present schema, and makes sure the unclaimed publisher exists
 * (contract 2.8). Several processes may call it at once: they take turns.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, 1, undefined, STEP_WITHIN_MS)
  const db = drizzle(pool)
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    await db.insert(publishers).values(UNCLAIMED_PUBLISHER).onConflictDoNothing()
  } finally {
    await close()
  }
}
