import { openDatabase, type Db } from '../server/platform/database/client'
import { migrateDatabase } from '../server/store/schema/migrate'
import { reachDatabase } from './registry-database'

/**
 * Runs work on the registry's database, migrated to the present schema unless that would write without being asked.
 * @param options.connections the size of the connection pool
 */
export async function withDatabase<T>(
  work: (db: Db) => Promise<T>,
  options: boolean | { connections: number } = true,
): Promise<T> {
  const { connections } = typeof options === 'boolean' ? { connections: 2 } : options
  const reached = await reachDatabase()
  try {
    if (options !== false) await migrateDatabase(reached.url)
    const { db, close } = openDatabase(reached.url, connections)
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await reached.close()
  }
}
