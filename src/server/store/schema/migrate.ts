import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { sql } from 'drizzle-orm'
import { UNCLAIMED_PUBLISHER } from '../../../contract/conventions/identifiers'
import { openDatabase } from '../../platform/database/client'
import { publishers } from './schema'

const MIGRATION_LOCK = 7_205_113

/** Timeout of one migration, or of waiting for another process's: rewriting a large table takes minutes. */
const STEP_WITHIN_MS = 3_600_000

/** The folder of migrations. */
export const MIGRATIONS = join(__dirname, 'migrations')

/**
 * Migrates the database at `url` to the current schema, and ensures that the unclaimed publisher exists (contract 2.8).
 * Concurrent calls are serialized by a lock.
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
