import { and, count, desc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { appeals, nodes, nodeVersions, publisherMembers, publishers, users } from '../schema/schema'

type AppealRow = typeof appeals.$inferSelect

const HOUR_SECONDS = 3600

/** Response times of threads asked since a moment: from the question to a moderator's first message. */
export async function countAppealTimes(db: Db, since: Date) {
  const hours = sql`extract(epoch from ${appeals.answeredAt} - ${appeals.createdAt}) / ${HOUR_SECONDS}`
  const [counted] = await db
    .select({
      asked: count(),
      answered: sql<number>`count(${appeals.answeredAt})::int`,
      within24: sql<number>`(count(*) filter (where ${hours} <= 24))::int`,
      median: sql<number | null>`percentile_cont(0.5) within group (order by ${hours})::float8`,
    })
    .from(appeals)
    .where(gt(appeals.createdAt, since))
  if (!counted) throw new Error('a count returned no row')
  return counted
}

/** Whether a reserved name was granted to a person. */
export async function isNameGranted(db: Db, name: string, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: appeals.id })
    .from(appeals)
    .where(
      and(
        eq(appeals.kind, 'name'),
        eq(appeals.name, name.toLowerCase()),
        eq(appeals.askedBy, userId),
        eq(appeals.outcome, 'granted'),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** State and reason of the version, pack or publisher that a thread is about. */
export async function findAppealReason(
  db: Db,
  { kind, nodeId, version, publisherId }: AppealRow,
): Promise<{ status: string; reason: string } | undefined> {
  if (kind === 'version') {
    const [row] = await db
      .select({ status: nodeVersions.status, reason: nodeVersions.statusReason })
      .from(nodeVersions)
      .where(and(eq(nodeVersions.nodeId, nodeId ?? ''), eq(nodeVersions.version, version ?? '')))
    return row
  }
  if (kind === 'node') {
    const [row] = await db
      .select({ status: nodes.status, reason: nodes.statusDetail })
      .from(nodes)
      .where(eq(nodes.id, nodeId ?? ''))
    return row
  }
  if (kind !== 'publisher') return undefined
  const [row] = await db
    .select({ status: publishers.status, reason: publishers.statusDetail })
    .from(publishers)
    .where(eq(publishers.id, publisherId ?? ''))
  return row
}

export interface AdoptionRecord {
  row: AppealRow
  publisherName: string
}

/** Requests to adopt a pack, newest first. */
export const listAdoptionRows = (db: Db, nodeId: string, limit: number): Promise<AdoptionRecord[]> =>
  db
    .select({ row: appeals, publisherName: publishers.name })
    .from(appeals)
    .innerJoin(publishers, eq(publishers.id, appeals.publisherId))
    .where(and(eq(appeals.kind, 'adoption'), eq(appeals.nodeId, nodeId)))
    .orderBy(desc(appeals.createdAt), appeals.id)
    .limit(limit)

/** When a version of a pack was last published, and whether it has an owner who is not banned. */
export async function findKeeping(
  db: Db,
  { id, publisherId }: { id: string; publisherId: string },
): Promise<{ publishedAt: Date | null; hasOwner: boolean }> {
  const { rows } = await db.execute<{ publishedAt: string | null; hasOwner: boolean }>(sql`
    select
      (select max(${nodeVersions.createdAt}) from ${nodeVersions} where ${nodeVersions.nodeId} = ${id}) as "publishedAt",
      exists (
        select from ${publisherMembers} join ${users} on ${users.id} = ${publisherMembers.userId}
        where ${publisherMembers.publisherId} = ${publisherId}
          and ${publisherMembers.role} = 'owner' and not ${users.isBanned}) as "hasOwner"`)
  const [row] = rows
  return {
    publishedAt: row?.publishedAt ? new Date(row.publishedAt) : null,
    hasOwner: row?.hasOwner ?? false,
  }
}
