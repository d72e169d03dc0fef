import { openDatabase, type Db } from '../server/platform/database/client'
import { migrateDatabase } from '../server/store/schema/migrate'
import { reachDatabase } from './registry-database'

/** Runs a piece of work on the registry's database, brought to the present schema unless that would write unasked. */
export async function withDatabase<T>(work: (db: Db) => Promise<T>, migrates = true): Promise<T> {
  const reached = await reachDatabase()
  try {
    if (migrates) await migrateDatabase(reached.url)
    const { db, close } = openDatabase(reached.url, 2)
    try {
      return await work(db)
    } finally {
      await close()
    }
  } finally {
    await reached.close()
  }
}
