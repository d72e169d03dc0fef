import { and, asc, eq, gte, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, users, versionViewers } from '../schema/schema'

/**
 * Records that a user has a version open, replacing another one they had open; false when there is no such version.
 */
export async function putViewer(
  db: Db,
  { nodeId, number }: { nodeId: string; number: string },
  userId: string,
  seenAt: Date,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with seen as (
      select ${nodeVersions.id} as version_id from ${nodeVersions} join ${nodes} on ${nodes.id} = ${nodeVersions.nodeId}
      where ${nodes.normalizedId} = ${nodeId.toLowerCase()} and ${nodeVersions.version} = ${number}
    ), left_behind as (
      delete from ${versionViewers} where user_id = ${userId} and version_id not in (select version_id from seen)
    )
    insert into ${versionViewers} (version_id, user_id, seen_at)
    select version_id, ${userId}, ${seenAt.toISOString()}::timestamptz from seen
    on conflict (version_id, user_id) do update set seen_at = excluded.seen_at`)
  return rowCount === 1
}

/** Which other users had which version open since a moment; users without a name by their email address. */
export const listViewers = (db: Db, exceptId: string, since: Date) =>
  db
    .select({
      node_id: nodeVersions.nodeId,
      version: nodeVersions.version,
      name: sql<string>`coalesce(nullif(${users.name}, ''), nullif(${users.email}, ''), ${users.id})`,
    })
    .from(versionViewers)
    .innerJoin(nodeVersions, eq(nodeVersions.id, versionViewers.versionId))
    .innerJoin(users, eq(users.id, versionViewers.userId))
    .where(and(gte(versionViewers.seenAt, since), ne(versionViewers.userId, exceptId)))
    .orderBy(asc(users.name), users.id)
