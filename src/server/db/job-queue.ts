import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import PgBoss from 'pg-boss'
import type { Db } from './client'

/** The schema that pg-boss keeps its tables in. */
export const JOB_SCHEMA = 'jobs'

/** The queue of archives to be reviewed. A job's id is its version's. */
export const REVIEW_QUEUE = 'reviews'

// pg-boss sends several commands at once, and one that fails leaves its transaction open: such a connection is given up.
const onPool = (pool: Pool): PgBoss.Db => ({
  async executeSql(text, values) {
    const client = await pool.connect()
    try {
      const result = await client.query(text, values)
      client.release()
      return result
    } catch (error) {
      client.release(true)
      throw error
    }
  },
})

/** Lets the queue write within an open transaction of ours. */
export const withinTransaction = (tx: Db): PgBoss.Db => ({
  executeSql: (text, values) =>
    tx.execute(
      sql.join(
        text
          .split(/\$(\d+)/)
          .map((part, index) =>
            index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
          ),
      ),
    ),
})

// Expiry and clean-up are called by the review worker, whose timers end with it.
const queueOn = (pool: Pool, migrate: boolean) =>
  new PgBoss({ schema: JOB_SCHEMA, db: onPool(pool), migrate, supervise: false, schedule: false })

/** Makes the queue's tables, or brings them to the present form. To be called by one process at a time. */
export async function migrateJobQueue(pool: Pool): Promise<void> {
  const queue = await queueOn(pool, true).start()
  await queue.createQueue(REVIEW_QUEUE)
  await queue.stop({ graceful: false })
}

/** The queue on a migrated database. It asks for connections when it is used and keeps nothing open itself. */
export const openJobQueue = (pool: Pool): PgBoss => queueOn(pool, false)
