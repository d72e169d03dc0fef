import { and, eq, ne, sql } from 'drizzle-orm'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { Db } from '../../platform/database/client'
import { packGlyph } from '../../domain/pack-glyph'
import { comfyNodes, nodes, nodeVersions, repositoryClasses } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** What a pack is drawn by: the node classes of the version that people install, else those read of its repository. */
export async function findGlyph(db: Db, nodeId: string): Promise<string> {
  const [latest] = await db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
  const classes = latest
    ? await db
        .select({ definition: comfyNodes.definition })
        .from(comfyNodes)
        .where(eq(comfyNodes.versionId, latest.id))
    : await db
        .select({ definition: repositoryClasses.definition })
        .from(repositoryClasses)
        .where(eq(repositoryClasses.nodeId, nodeId))
  return packGlyph(classes.map(({ definition }) => definition))
}

/** Draws a pack anew. To be called in every transaction that writes definitions of its node classes. */
export async function refreshGlyph(db: Db, nodeId: string): Promise<void> {
  const glyph = await findGlyph(db, nodeId)
  await db
    .update(nodes)
    .set({ glyph })
    .where(and(eq(nodes.id, nodeId), ne(nodes.glyph, glyph)))
}

/** A node class of a pack; of the version that people install, if there is one. */
export interface ClassOfPack {
  nodeId: string
  name: string
  versionId: string | undefined
}

/** What single node classes are drawn by, as far as their signatures are known. */
export async function listClassGlyphs(
  db: Db,
  classes: readonly ClassOfPack[],
): Promise<(Omit<ClassOfPack, 'versionId'> & { glyph: string })[]> {
  if (classes.length === 0) return []
  const wanted = classes.map(({ nodeId, name, versionId }) => ({
    node_id: nodeId,
    name,
    version_id: versionId,
  }))
  const { rows } = await db.execute<{ node_id: string; name: string; definition: ComfyNode | null }>(sql`
    select wanted.node_id, wanted.name, coalesce(published.definition, found.definition) as definition
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as wanted (node_id text, name text, version_id uuid)
    left join ${comfyNodes} as published on published.version_id = wanted.version_id and published.name = wanted.name
    left join ${repositoryClasses} as found on found.node_id = wanted.node_id and found.name = wanted.name`)
  return rows.map(({ node_id, name, definition }) => ({
    nodeId: node_id,
    name,
    glyph: definition ? packGlyph([definition]) : '',
  }))
}
