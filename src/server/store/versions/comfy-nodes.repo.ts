import { and, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { LIMITS } from '../../../contract/conventions/limits'
import { comfyNodes, nodeClasses, nodes, nodeVersions } from '../schema/schema'
import { isPublic } from '../visibility/listing.repo'
import { listDefinitions } from './definitions-page.repo'

export interface ComfyNodeFilter {
  nodeId?: string
  /** only of these packs, in any spelling */
  nodeIds?: readonly string[]
  name?: string
}

/** A page of node-class names of public packs, by name, and the total number of matches. */
export async function listNodeClassNames(
  db: Db,
  filter: ComfyNodeFilter,
  page: { limit: number; offset: number },
): Promise<{ classes: { nodeId: string; name: string }[]; total: number }> {
  const ofFoundPacks = and(
    isPublic,
    filter.nodeId === undefined ? undefined : eq(nodes.normalizedId, filter.nodeId.toLowerCase()),
    filter.nodeIds &&
      inArray(
        nodes.normalizedId,
        filter.nodeIds.map((id) => id.toLowerCase()),
      ),
  )
  const condition = and(
    ofFoundPacks,
    filter.name === undefined ? undefined : eq(nodeClasses.name, filter.name),
  )
  // Counted per pack, each by the index of its classes: a join would read the whole table of classes.
  const ofPack = db.select({ classes: count() }).from(nodeClasses).where(eq(nodeClasses.nodeId, nodes.id))
  const [counted] =
    filter.name === undefined
      ? await db
          .select({ total: sql<number>`coalesce(sum((${ofPack})), 0)`.mapWith(Number) })
          .from(nodes)
          .where(ofFoundPacks)
      : await db
          .select({ total: count() })
          .from(nodeClasses)
          .innerJoin(nodes, eq(nodes.id, nodeClasses.nodeId))
          .where(condition)
  const rows = await db
    .select({ nodeId: nodeClasses.nodeId, name: nodeClasses.name })
    .from(nodeClasses)
    .innerJoin(nodes, eq(nodes.id, nodeClasses.nodeId))
    .where(condition)
    .orderBy(nodeClasses.name, nodeClasses.nodeId)
    .limit(page.limit)
    .offset(page.offset)
  return { classes: rows, total: counted?.total ?? 0 }
}

/** Whether a pack is public and has a node class of that name. */
export async function hasListedClass(db: Db, nodeId: string, name: string): Promise<boolean> {
  const rows = await db
    .select({ name: nodeClasses.name })
    .from(nodeClasses)
    .innerJoin(nodes, eq(nodes.id, nodeClasses.nodeId))
    .where(and(isPublic, eq(nodeClasses.nodeId, nodeId), eq(nodeClasses.name, name)))
  return rows.length > 0
}

/** A page of the node classes in a version's archive, all or those of one name, and the total. */
export const listComfyNodesOfVersion = (
  db: Db,
  versionId: string,
  page: { limit: number; offset: number },
  name?: string,
): Promise<{ definitions: ComfyNode[]; total: number }> =>
  listDefinitions(
    db,
    comfyNodes,
    and(eq(comfyNodes.versionId, versionId), name === undefined ? undefined : eq(comfyNodes.name, name)),
    page,
  )

/**
 * A page of the node classes of an installable version of a pack, by name, and the total number of matches; empty when there
 * is no such version.
 */
export async function listComfyNodesOfNumber(
  db: Db,
  filter: { nodeId: string; version: string; name?: string },
  page: { limit: number; offset: number },
): Promise<{ definitions: ComfyNode[]; total: number }> {
  const [version] = await db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(
      and(
        eq(nodes.normalizedId, filter.nodeId.toLowerCase()),
        eq(nodes.status, 'NodeStatusActive'),
        eq(nodeVersions.version, filter.version),
        eq(nodeVersions.status, 'NodeVersionStatusActive'),
      ),
    )
  return version ? listComfyNodesOfVersion(db, version.id, page, filter.name) : { definitions: [], total: 0 }
}

/**
 * All node classes of these versions, by name. Those beyond a version's size limit in a response have only their name.
 */
export async function listClassesOfVersions(
  db: Db,
  versionIds: readonly string[],
): Promise<Map<string, ComfyNode[]>> {
  const bytesSoFar = sql`sum(octet_length(${comfyNodes.definition}::text)) over
    (partition by ${comfyNodes.versionId} order by ${comfyNodes.name})`
  const rows = await db
    .select({
      versionId: comfyNodes.versionId,
      name: comfyNodes.name,
      definition: sql<ComfyNode | null>`case when ${bytesSoFar} <= ${LIMITS.comfyNodesAnswerBytes}::int
        then ${comfyNodes.definition} end`,
    })
    .from(comfyNodes)
    .where(inArray(comfyNodes.versionId, [...versionIds]))
    .orderBy(comfyNodes.name)
  const found = new Map<string, ComfyNode[]>(versionIds.map((id) => [id, []]))
  for (const { versionId, name, definition } of rows)
    found.get(versionId)?.push(definition ?? { comfy_node_name: name })
  return found
}

/** One node class of a version. */
export async function findComfyNode(db: Db, versionId: string, name: string): Promise<ComfyNode | undefined> {
  const [row] = await db
    .select({ definition: comfyNodes.definition })
    .from(comfyNodes)
    .where(and(eq(comfyNodes.versionId, versionId), eq(comfyNodes.name, name)))
  return row?.definition
}

/** Replaces a node class of a version. */
export async function updateComfyNode(
  db: Db,
  versionId: string,
  name: string,
  definition: ComfyNode,
): Promise<void> {
  await db
    .update(comfyNodes)
    .set({ definition })
    .where(and(eq(comfyNodes.versionId, versionId), eq(comfyNodes.name, name)))
}
