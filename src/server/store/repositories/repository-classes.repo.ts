import { and, count, eq, sql } from 'drizzle-orm'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Db } from '../../platform/database/client'
import { repositoryClasses } from '../schema/schema'

/** Stores the node classes that were found in a pack's repository, in place of those before. */
export async function replaceRepositoryClasses(
  tx: Db,
  nodeId: string,
  found: readonly ComfyNode[],
): Promise<void> {
  await tx.delete(repositoryClasses).where(eq(repositoryClasses.nodeId, nodeId))
  await tx.execute(sql`
    insert into ${repositoryClasses} (node_id, name, definition, file, line)
    select ${nodeId}, node->>'comfy_node_name', node - 'file' - 'line', coalesce(node->>'file', ''), (node->>'line')::int
    from jsonb_array_elements(${JSON.stringify(found)}::jsonb) as node
    on conflict do nothing`)
}

/**
 * A page of the node classes that were found in a pack's repository, by name, and how many there are. What of a page is
 * beyond the bytes of an answer is told by its name alone.
 */
export async function listRepositoryClasses(
  db: Db,
  nodeId: string,
  page: { limit: number; offset: number },
): Promise<{ definitions: ComfyNode[]; total: number }> {
  const ofPack = eq(repositoryClasses.nodeId, nodeId)
  const [counted] = await db.select({ total: count() }).from(repositoryClasses).where(ofPack)
  const found = db
    .select({ name: repositoryClasses.name, definition: repositoryClasses.definition })
    .from(repositoryClasses)
    .where(ofPack)
    .orderBy(repositoryClasses.name)
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

/** One node class that was found in a pack's repository, and where. */
export async function findRepositoryClass(
  db: Db,
  nodeId: string,
  name: string,
): Promise<{ definition: ComfyNode; file: string; line: number | null } | undefined> {
  const [row] = await db
    .select({
      definition: repositoryClasses.definition,
      file: repositoryClasses.file,
      line: repositoryClasses.line,
    })
    .from(repositoryClasses)
    .where(and(eq(repositoryClasses.nodeId, nodeId), eq(repositoryClasses.name, name)))
  return row
}
