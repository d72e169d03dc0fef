import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { NodeInput } from '../../../contract/packs/inputs'
import type { Db } from '../../platform/database/client'
import { nodeVersions } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** The pack metadata that the latest version was published with; undefined when unknown. */
export async function findLatestMetadata(db: Db, nodeId: string): Promise<NodeInput | undefined> {
  const [latest] = await db
    .select({ metadata: nodeVersions.metadata })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
  return latest?.metadata ?? undefined
}

/** Removes these fields from the published metadata of a pack, so that none of its versions sets them again. */
export async function forgetPublishedFields(
  db: Db,
  nodeId: string,
  fields: readonly (keyof NodeInput)[],
): Promise<void> {
  const names = sql`array[${sql.join(
    fields.map((field) => sql`${field}`),
    sql`, `,
  )}]::text[]`
  await db
    .update(nodeVersions)
    .set({ metadata: sql`${nodeVersions.metadata} - ${names}` })
    .where(and(eq(nodeVersions.nodeId, nodeId), isNotNull(nodeVersions.metadata)))
}
