import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import { openDatabase } from '../../platform/database/client'
import { publishers } from './schema'

const MIGRATION_LOCK = 7_205_113

/** The folder of the steps by which a database is brought to the present schema. */
export const MIGRATIONS = join(__dirname, 'migrations')

/**
 * Brings the database at `url` to the present schema, and makes sure the unclaimed publisher exists
 * (contract 2.8). Several processes may call it at once: they take turns.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const { pool, close } = openDatabase(url, 1)
  const db = drizzle(pool)
  try {
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder: MIGRATIONS })
    await db.insert(publishers).values(UNCLAIMED_PUBLISHER).onConflictDoNothing()
  } finally {
    await close()
  }
}
