import { sql } from 'drizzle-orm'
import journal from './migrations/meta/_journal.json'
import type { Db } from '../../platform/database/client'

const ANSWER_WITHIN_MS = 2_000
const LAST_MIGRATION = Math.max(...journal.entries.map(({ when }) => when))

/**
 * Whether the database answers within two seconds and has every migration of this build. A newer schema is fine: during a rolling
 * upgrade, processes of the old build keep serving.
 */
export async function isReady(db: Db): Promise<boolean> {
  const newest = db
    .execute<{ newest: string | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    .then(({ rows }) => Number(rows[0]?.newest ?? 0) >= LAST_MIGRATION)
    .catch(() => false)
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
  })
  return Promise.race([newest, late]).finally(() => clearTimeout(timer))
}
