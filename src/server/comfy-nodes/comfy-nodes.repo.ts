import { and, arrayContains, asc, count, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { ComfyNode } from '../../contract/comfy-node'
import { comfyNodes, nodeClasses, nodes, nodeVersions } from '../db/schema'
import { isPublic } from '../nodes/listing.repo'

export interface ComfyNodeFilter {
  nodeId?: string
  name?: string
}

/** A page of node-class names of packs that people can find, by name, and how many match in all. */
export async function listNodeClassNames(
  db: Db,
  filter: ComfyNodeFilter,
  page: { limit: number; offset: number },
): Promise<{ names: string[]; total: number }> {
  const condition = and(
    isPublic,
    filter.nodeId === undefined ? undefined : eq(nodes.normalizedId, filter.nodeId.toLowerCase()),
    filter.name === undefined ? undefined : eq(nodeClasses.name, filter.name),
  )
  const [counted] = await db
    .select({ total: count() })
    .from(nodeClasses)
    .innerJoin(nodes, eq(nodes.id, nodeClasses.nodeId))
    .where(condition)
  const rows = await db
    .select({ name: nodeClasses.name })
    .from(nodeClasses)
    .innerJoin(nodes, eq(nodes.id, nodeClasses.nodeId))
    .where(condition)
    .orderBy(nodeClasses.name, nodeClasses.nodeId)
    .limit(page.limit)
    .offset(page.offset)
  return { names: rows.map((row) => row.name), total: counted?.total ?? 0 }
}

/**
 * The id of the pack that provides a node class: one that has it reserved before the others, then the best search
 * ranking, then the most installs (contract 1B).
 */
export async function findNodeIdOfClass(db: Db, name: string): Promise<string | undefined> {
  const reserved = arrayContains(nodes.preemptedComfyNodeNames, [name])
  const [row] = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(
      and(
        isPublic,
        sql`(${reserved} or ${nodes.id} in (select ${nodeClasses.nodeId} from ${nodeClasses} where ${nodeClasses.name} = ${name}))`,
      ),
    )
    .orderBy(
      desc(reserved),
      asc(nodes.searchRanking),
      desc(nodes.totalInstall),
      desc(nodes.githubStars),
      nodes.id,
    )
    .limit(1)
  return row?.id
}

/**
 * A page of the node classes that were found in a version's archive, all or those of one name, by name, and how many
 * there are.
 */
export async function listComfyNodesOfVersion(
  db: Db,
  versionId: string,
  page: { limit: number; offset: number },
  name?: string,
): Promise<{ definitions: ComfyNode[]; total: number }> {
  const ofVersion = and(
    eq(comfyNodes.versionId, versionId),
    name === undefined ? undefined : eq(comfyNodes.name, name),
  )
  const [counted] = await db.select({ total: count() }).from(comfyNodes).where(ofVersion)
  const rows = await db
    .select({ definition: comfyNodes.definition })
    .from(comfyNodes)
    .where(ofVersion)
    .orderBy(comfyNodes.name)
    .limit(page.limit)
    .offset(page.offset)
  return { definitions: rows.map((row) => row.definition), total: counted?.total ?? 0 }
}

/**
 * A page of the node classes of a pack's version that people can see, by name, and how many match; none when there is
 * no such version.
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
        notInArray(nodeVersions.status, ['NodeVersionStatusBanned', 'NodeVersionStatusDeleted']),
      ),
    )
  return version ? listComfyNodesOfVersion(db, version.id, page, filter.name) : { definitions: [], total: 0 }
}

/** One node class of a version. */
export async function findComfyNode(db: Db, versionId: string, name: string): Promise<ComfyNode | undefined> {
  const [row] = await db
    .select({ definition: comfyNodes.definition })
    .from(comfyNodes)
    .where(and(eq(comfyNodes.versionId, versionId), eq(comfyNodes.name, name)))
  return row?.definition
}

/** Replaces what is known of a node class of a version. */
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
