import { sql } from 'drizzle-orm'
import type { Db } from '../../server/platform/database/client'

const LIMIT = 20

/** A naive search: a page of the packs that contain the text anywhere, and their number. */
export async function searchPlainly(db: Db, text: string): Promise<string[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  const holds = sql`status = 'NodeStatusActive' and (id ilike ${pattern} or name ilike ${pattern}
    or description ilike ${pattern} or author ilike ${pattern})`
  await db.execute(sql`select count(*) from nodes where ${holds}`)
  const { rows } = await db.execute<{ id: string }>(
    sql`select * from nodes where ${holds} order by id limit ${LIMIT}`,
  )
  return rows.map(({ id }) => id)
}
