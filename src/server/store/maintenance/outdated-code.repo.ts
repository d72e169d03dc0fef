import { and, asc, eq, gt, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/client'
import type { CodeFacts } from '../schema/tables/review-record'
import {
  nodeVersions,
  recomputations,
  repositoryReadings as readings,
  versionContents,
} from '../schema/schema'

/** Whether code was never read for what it does, or by rules before these. */
const isOutdated = (facts: PgColumn, rules: number): SQL | undefined =>
  or(isNull(facts), sql`(${facts}->>'rules')::int < ${rules}`)

/** Versions whose archive lies here and was read by earlier rules, in order of their ids, after one of them. */
export const listOutdatedVersions = (db: Db, rules: number, after: string, limit: number) =>
  db
    .select({
      id: nodeVersions.id,
      nodeId: nodeVersions.nodeId,
      version: nodeVersions.version,
      archiveSha256: nodeVersions.archiveSha256,
    })
    .from(versionContents)
    .innerJoin(nodeVersions, eq(nodeVersions.id, versionContents.versionId))
    .where(
      and(
        ne(nodeVersions.archiveSha256, ''),
        isOutdated(versionContents.codeFacts, rules),
        after === '' ? undefined : gt(nodeVersions.id, after),
      ),
    )
    .orderBy(asc(nodeVersions.id))
    .limit(limit)

/** Readings whose texts are kept and were read by earlier rules, in order of their packs, after one of them. */
export const listOutdatedReadings = (db: Db, rules: number, after: string, limit: number) =>
  db
    .select({
      nodeId: readings.nodeId,
      commit: readings.commit,
      sourceSha256: sql<string>`${readings.sourceSha256}`,
      files: readings.files,
      unreadable: readings.unreadable,
    })
    .from(readings)
    .where(
      and(
        ne(readings.commit, ''),
        ne(readings.sourceSha256, ''),
        isOutdated(readings.codeFacts, rules),
        gt(readings.nodeId, after),
      ),
    )
    .orderBy(asc(readings.nodeId))
    .limit(limit)

/** How many versions and readings are to be read anew, and how many readings are read again with their repository alone. */
export async function countOutdated(db: Db, rules: number): Promise<{ total: number; unkept: number }> {
  const { rows } = await db.execute<{ total: number; unkept: number }>(sql`
    select
      (select count(*)::int from ${versionContents} join ${nodeVersions} on ${nodeVersions.id} = ${versionContents.versionId}
        where ${nodeVersions.archiveSha256} <> '' and ${isOutdated(versionContents.codeFacts, rules)})
      + (select count(*)::int from ${readings}
        where commit <> '' and source_sha256 <> '' and ${isOutdated(readings.codeFacts, rules)}) as total,
      (select count(*)::int from ${readings}
        where commit <> '' and source_sha256 is null and ${isOutdated(readings.codeFacts, rules)}) as unkept`)
  return rows[0] ?? { total: 0, unkept: 0 }
}

/** Stores what the code of a version does, if it has not been reviewed anew meanwhile. */
export async function storeVersionFacts(
  tx: Db,
  versionId: string,
  archiveSha256: string,
  codeFacts: CodeFacts,
): Promise<void> {
  await tx
    .update(versionContents)
    .set({ codeFacts })
    .where(
      and(
        eq(versionContents.versionId, versionId),
        sql`exists (select from ${nodeVersions} where ${nodeVersions.id} = ${versionId}::uuid
          and ${nodeVersions.archiveSha256} = ${archiveSha256})`,
      ),
    )
}

/** Stores what the code of a reading does, if no other commit has been read meanwhile. */
export async function storeReadingFacts(
  tx: Db,
  { nodeId, commit }: { nodeId: string; commit: string },
  codeFacts: CodeFacts,
): Promise<void> {
  await tx
    .update(readings)
    .set({ codeFacts })
    .where(and(eq(readings.nodeId, nodeId), eq(readings.commit, commit)))
}

/** How far it has come to compute something anew, for the operator; `endedAt` is null while it goes on. */
export async function noteRecomputation(
  db: Db,
  row: Omit<typeof recomputations.$inferInsert, 'updatedAt'> & { updatedAt: Date },
): Promise<void> {
  await db.insert(recomputations).values(row).onConflictDoUpdate({ target: recomputations.what, set: row })
}
