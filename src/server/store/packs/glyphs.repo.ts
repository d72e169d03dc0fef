import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { packGlyph } from '../../domain/pack-glyph'
import { comfyNodes, nodes, nodeVersions, repositoryClasses } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** The glyph of a pack: from the node classes of its latest version, else from those of its repository. */
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

/** Recomputes a pack's glyph. To be called in every transaction that writes definitions of its node classes. */
export async function refreshGlyph(db: Db, nodeId: string): Promise<void> {
  const glyph = await findGlyph(db, nodeId)
  await db
    .update(nodes)
    .set({ glyph })
    .where(and(eq(nodes.id, nodeId), ne(nodes.glyph, glyph)))
}
