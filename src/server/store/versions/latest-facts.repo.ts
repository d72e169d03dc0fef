import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeVersions, versionContents } from '../schema/schema'
import { isOffered, latestFirst } from '../visibility/offered-versions.repo'

/**
 * The declared and detected requirements of the latest version, the text of its license file, and what its code does;
 * undefined when there is none.
 */
export async function findLatestFacts(db: Db, nodeId: string) {
  const [latest] = await db
    .select({
      dependencies: nodeVersions.dependencies,
      requirements: sql<string[]>`coalesce(${versionContents.requirements}, '{}')`,
      needs: versionContents.needs,
      license: versionContents.license,
      codeFacts: versionContents.codeFacts,
    })
    .from(nodeVersions)
    .leftJoin(versionContents, eq(versionContents.versionId, nodeVersions.id))
    .where(and(eq(nodeVersions.nodeId, nodeId), isOffered))
    .orderBy(...latestFirst)
    .limit(1)
  return latest
}
