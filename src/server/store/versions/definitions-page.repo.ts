import { count, sql, type SQL } from 'drizzle-orm'
import { LIMITS } from '../../../contract/conventions/limits'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { Db } from '../../platform/database/client'
import type { comfyNodes, repositoryClasses } from '../schema/schema'

/**
 * A page of the node classes of one pack or version, by name, and the total. Classes beyond the size limit of a response have
 * only their name: definitions stored before there were limits can exceed it alone.
 */
export async function listDefinitions(
  db: Db,
  table: typeof comfyNodes | typeof repositoryClasses,
  condition: SQL | undefined,
  page: { limit: number; offset: number },
): Promise<{ definitions: ComfyNode[]; total: number }> {
  const [counted] = await db.select({ total: count() }).from(table).where(condition)
  const found = db
    .select({
      name: sql<string>`${table.name}`.as('name'),
      definition: sql<ComfyNode>`${table.definition}`.as('definition'),
    })
    .from(table)
    .where(condition)
    .orderBy(table.name)
    .limit(page.limit)
    .offset(page.offset)
    .as('found')
  const bytesSoFar = sql`sum(octet_length(${found.definition}::text)) over (order by ${found.name})`
  const rows = await db
    .select({
      name: found.name,
      definition: sql<ComfyNode | null>`case when ${bytesSoFar} <= ${LIMITS.comfyNodesAnswerBytes}::int then ${found.definition} end`,
    })
    .from(found)
    .orderBy(found.name)
  return {
    definitions: rows.map(({ name, definition }) => definition ?? { comfy_node_name: name }),
    total: counted?.total ?? 0,
  }
}
