import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import type { CodeFacts } from '../schema/tables/review-record'
import {
  nodeVersions,
  recomputations,
  repositoryReadings as readings,
  versionContents,
} from '../schema/schema'

export type Recomputation = typeof recomputations.$inferSelect

const TURN_LOCK = 7_205_137

/** Takes the advisory lock for recomputing until `tx` ends; false when another process has it. */
export async function takeTurn(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${TURN_LOCK}) as taken`,
  )
  return rows[0]?.taken ?? false
}

/** Fails when the transaction that holds the lock is gone. */
export async function keepTurn(tx: Db): Promise<void> {
  await tx.execute(sql`select 1`)
}

/** A version or repository reading whose code was analyzed with older rules and whose files are available. */
export type Outdated = { cursor: string; nodeId: string } & (
  | { kind: 'version'; id: string; version: string; archiveSha256: string }
  | {
      kind: 'reading'
      commit: string
      sourceSha256: string
      files: { path: string; size: number }[]
      unreadable: { file: string }[]
      earlier: CodeFacts | null
    }
)

const isOutdated = (facts: SQL, rules: number) =>
  sql`(${facts} is null or (${facts}->>'rules')::int < ${rules}::int)`

/** A cursor identifies the last one tried: `v` and a version's id, then `r` and the pack of a reading. */
const afterVersion = (cursor: string) =>
  cursor.startsWith('v') ? sql`and v.id > ${cursor.slice(1)}::uuid` : sql.raw(cursor ? 'and false' : '')
const afterReading = (cursor: string) =>
  cursor.startsWith('r') ? sql`and r.node_id > ${cursor.slice(1)}` : sql.raw('')

const ofVersions = (rules: number, cursor: string) => sql`
  ${versionContents} as c join ${nodeVersions} as v on v.id = c.version_id
  where v.archive_sha256 <> '' and ${isOutdated(sql`c.code_facts`, rules)} ${afterVersion(cursor)}`
const ofReadings = (rules: number, cursor: string) => sql`
  ${readings} as r where r.commit <> '' and r.source_sha256 <> ''
    and ${isOutdated(sql`r.code_facts`, rules)} ${afterReading(cursor)}`

/** Outdated versions, then readings, after a cursor, in cursor order. */
export async function listOutdated(
  db: Db,
  rules: number,
  cursor: string,
  limit: number,
): Promise<Outdated[]> {
  const versions = await db.execute<Extract<Outdated, { kind: 'version' }>>(sql`
    select 'version' as kind, 'v' || v.id as cursor, v.node_id as "nodeId", v.id, v.version,
      v.archive_sha256 as "archiveSha256"
    from ${ofVersions(rules, cursor)} order by v.id limit ${limit}`)
  if (versions.rows.length > 0) return versions.rows
  const found = await db.execute<Extract<Outdated, { kind: 'reading' }>>(sql`
    select 'reading' as kind, 'r' || r.node_id as cursor, r.node_id as "nodeId", r.commit,
      r.source_sha256 as "sourceSha256", r.files, r.unreadable, r.code_facts as earlier
    from ${ofReadings(rules, cursor)} order by r.node_id limit ${limit}`)
  return found.rows
}

/** Counts the outdated versions and readings after a cursor, and the readings whose files were not kept. */
export async function countOutdated(
  db: Db,
  rules: number,
  cursor: string,
): Promise<{ total: number; unkept: number }> {
  const { rows } = await db.execute<{ total: number; unkept: number }>(sql`
    select (select count(*)::int from ${ofVersions(rules, cursor)})
        + (select count(*)::int from ${ofReadings(rules, cursor)}) as total,
      (select count(*)::int from ${readings} as r
        where r.commit <> '' and r.source_sha256 is null and ${isOutdated(sql`r.code_facts`, rules)}) as unkept`)
  return rows[0] ?? { total: 0, unkept: 0 }
}

/** Stores a version's recomputed analysis, unless the version was reviewed again meanwhile. */
export async function storeVersionFacts(
  tx: Db,
  versionId: string,
  archiveSha256: string,
  facts: CodeFacts,
): Promise<void> {
  await tx
    .update(versionContents)
    .set({ codeFacts: facts })
    .where(
      and(
        eq(versionContents.versionId, versionId),
        sql`exists (select from ${nodeVersions} where ${nodeVersions.id} = ${versionId}::uuid
          and ${nodeVersions.archiveSha256} = ${archiveSha256})`,
      ),
    )
}

/** Stores a reading's recomputed analysis, unless another commit was read meanwhile. */
export async function storeReadingFacts(
  tx: Db,
  { nodeId, commit, sourceSha256 }: { nodeId: string; commit: string; sourceSha256: string },
  facts: CodeFacts,
): Promise<void> {
  await tx
    .update(readings)
    .set({ codeFacts: facts })
    .where(
      and(eq(readings.nodeId, nodeId), eq(readings.commit, commit), eq(readings.sourceSha256, sourceSha256)),
    )
}

/** The progress of a recomputation; undefined before the first. */
export async function findRecomputation(db: Db, what: string): Promise<Recomputation | undefined> {
  const [row] = await db.select().from(recomputations).where(eq(recomputations.what, what))
  return row
}

/** Stores the progress of a recomputation. */
export async function upsertRecomputation(db: Db, row: Recomputation): Promise<void> {
  await db.insert(recomputations).values(row).onConflictDoUpdate({ target: recomputations.what, set: row })
}
