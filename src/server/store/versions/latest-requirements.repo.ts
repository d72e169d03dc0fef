import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeVersions, versionContents } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/** What the version that people install requires, as it says itself and as its files do; undefined when there is none. */
export async function listLatestRequirements(db: Db, nodeId: string): Promise<string[] | undefined> {
  const [latest] = await db
    .select({
      requirements: sql<
        string[]
      >`${nodeVersions.dependencies} || coalesce(${versionContents.requirements}, '{}')`,
    })
    .from(nodeVersions)
    .leftJoin(versionContents, eq(versionContents.versionId, nodeVersions.id))
    .where(and(eq(nodeVersions.nodeId, nodeId), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
  return latest?.requirements
}
