import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodeClasses } from '../schema/schema'

/** The node classes of packs, by name and pack id. */
export async function listClassesOfPacks(
  db: Db,
  nodeIds: readonly string[],
): Promise<{ name: string; nodeId: string }[]> {
  if (nodeIds.length === 0) return []
  const { rows } = await db.execute<{ name: string; nodeId: string }>(sql`
    select name, node_id as "nodeId" from ${nodeClasses} where node_id = any(${textList(nodeIds)})
    order by name collate "C", lower(node_id) collate "C"`)
  return rows
}
