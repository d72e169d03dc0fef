import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'

export interface MatchedClasses {
  nodeId: string
  names: string[]
  count: number
}

/** The first five node classes of each pack that match every word, and how many there are. */
export async function listMatchedClasses(
  db: Db,
  ids: readonly string[],
  words: readonly string[],
): Promise<MatchedClasses[]> {
  if (ids.length === 0) return []
  const { rows } = await db.execute<{ node_id: string; names: string[]; count: number }>(sql`
    select node_id, (array_agg(name order by char_length(name), name))[1:5] as names, count(*)::int as count
    from node_classes
    where node_id = any(${textList(ids)}) and not exists (
      select 1 from unnest(${textList(words)}) as word
      where position(word in collapsed) = 0)
    group by node_id`)
  return rows.map((row) => ({ nodeId: row.node_id, names: row.names, count: row.count }))
}
