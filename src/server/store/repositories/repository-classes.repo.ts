import { and, eq, sql } from 'drizzle-orm'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import type { Db } from '../../platform/database/client'
import { repositoryClasses } from '../schema/schema'
import { listDefinitions } from '../versions/definitions-page.repo'

/** Replaces the node classes found in a pack's repository. */
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

/** A page of the node classes found in a pack's repository, and their total number. */
export const listRepositoryClasses = (
  db: Db,
  nodeId: string,
  page: { limit: number; offset: number },
): Promise<{ definitions: ComfyNode[]; total: number }> =>
  listDefinitions(db, repositoryClasses, eq(repositoryClasses.nodeId, nodeId), page)

/** All node classes found in a pack's repository, by name, within the size limit of a response. */
export const listAllRepositoryClasses = async (db: Db, nodeId: string): Promise<ComfyNode[]> =>
  (await listRepositoryClasses(db, nodeId, { limit: LIMITS.versionComfyNodesPerPage.max, offset: 0 }))
    .definitions

/** One node class found in a pack's repository, with its place. */
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
