import { and, count, eq, gt, ne, not, or, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import {
  earlierReadings,
  nodeClasses,
  nodes,
  nodeVersions,
  pausedHosts,
  repositoryClasses,
  repositoryJobs,
  repositoryReadings as readings,
} from '../schema/schema'
import { isOfItsRepository, isReadable } from './readable-packs.repo'

export type ReadingRow = typeof readings.$inferSelect
export type NewReading = typeof readings.$inferInsert

/** A pack whose repository is read, with its reading, if any, and the number of node classes found. */
export interface ShownReading {
  nodeId: string
  repository: string
  repositoryKey: string
  reading: ReadingRow | null
  comfyNodeCount: number
}

/** A pack's reading; undefined for packs whose repository is not read or not shown. */
export async function findShownReading(db: Db, nodeId: string): Promise<ShownReading | undefined> {
  const [row] = await db
    .select({
      nodeId: nodes.id,
      repository: nodes.repository,
      repositoryKey: nodes.repositoryKey,
      reading: readings,
      comfyNodeCount: sql<number>`(select count(*)::int from ${repositoryClasses}
        where ${repositoryClasses.nodeId} = ${readings.nodeId})`,
    })
    .from(nodes)
    .leftJoin(readings, and(eq(readings.nodeId, nodes.id), isOfItsRepository))
    .where(and(eq(nodes.normalizedId, nodeId.toLowerCase()), isReadable))
  return row
}

/** A pack's reading, whether shown or not. */
export async function findReading(db: Db, nodeId: string): Promise<ReadingRow | undefined> {
  const [row] = await db.select().from(readings).where(eq(readings.nodeId, nodeId))
  return row
}

/** Stores a reading over the previous one; omitted fields stay. */
export async function upsertReading(tx: Db, reading: NewReading): Promise<void> {
  const { nodeId: _nodeId, ...changes } = reading
  await tx.insert(readings).values(reading).onConflictDoUpdate({ target: readings.nodeId, set: changes })
}

/** Readings that are no longer shown: of packs that are gone, have a version, or another repository. */
export async function listForgettable(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: readings.nodeId })
    .from(readings)
    .innerJoin(nodes, eq(nodes.id, readings.nodeId))
    .where(not(sql`(${isReadable} and ${isOfItsRepository})`))
    .orderBy(readings.nodeId)
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The stored files of readings, by pack. */
export const listKept = (db: Db): Promise<Pick<ReadingRow, 'nodeId' | 'keptSha256' | 'sourceSha256'>[]> =>
  db
    .select({
      nodeId: readings.nodeId,
      keptSha256: readings.keptSha256,
      sourceSha256: readings.sourceSha256,
    })
    .from(readings)
    .where(or(ne(readings.keptSha256, ''), ne(readings.sourceSha256, '')))
    .orderBy(readings.nodeId)

/** Whether a reading is no longer shown. */
export async function isForgettable(tx: Db, nodeId: string): Promise<boolean> {
  const [row] = await tx
    .select({ isShown: sql<boolean>`(${isReadable} and ${isOfItsRepository})` })
    .from(readings)
    .innerJoin(nodes, eq(nodes.id, readings.nodeId))
    .where(eq(readings.nodeId, nodeId))
  return row?.isShown === false
}

/** Whether a pack has an Active version, offered or not. */
export async function hasActiveVersion(tx: Db, nodeId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.nodeId, nodeId), eq(nodeVersions.status, 'NodeVersionStatusActive')))
    .limit(1)
  return rows.length > 0
}

/** Deletes a pack's readings, earlier ones included. */
export async function deleteReading(tx: Db, nodeId: string): Promise<void> {
  await tx.delete(readings).where(eq(readings.nodeId, nodeId))
  await tx.delete(repositoryClasses).where(eq(repositoryClasses.nodeId, nodeId))
  await tx.delete(earlierReadings).where(eq(earlierReadings.nodeId, nodeId))
}

/** Replaces a pack's node classes found in files; listed ones stay. Returns whether anything changed. */
export async function replaceClassesOfFiles(
  tx: Db,
  nodeId: string,
  names: readonly string[],
  since: Date,
): Promise<boolean> {
  const found = sql`${textList(new Set(names))}`
  const deleted = await tx.execute(sql`
    delete from ${nodeClasses} where node_id = ${nodeId} and not from_list and name <> all(${found})`)
  await tx.execute(sql`
    update ${nodeClasses} set from_files = (name = any(${found}))
    where node_id = ${nodeId} and from_files <> (name = any(${found}))`)
  const inserted = await tx.execute(sql`
    insert into ${nodeClasses} (node_id, name, since, from_list, from_files)
    select ${nodeId}, name, ${since.toISOString()}::timestamptz, false, true from unnest(${found}) as name
    on conflict do nothing`)
  return (deleted.rowCount ?? 0) + (inserted.rowCount ?? 0) > 0
}

/** The names of a pack's node classes from a public list, sorted. */
export async function listClassesOfList(tx: Db, nodeId: string): Promise<string[]> {
  const rows = await tx
    .select({ name: nodeClasses.name })
    .from(nodeClasses)
    .where(and(eq(nodeClasses.nodeId, nodeId), eq(nodeClasses.fromList, true)))
  return rows.map(({ name }) => name).sort()
}

/** The number of packs whose repository waits, was read, failed, and is gone; and the number of paused hosts. */
export async function countReadings(
  db: Db,
): Promise<{ waiting: number; read: number; failed: number; gone: number; paused_hosts: number }> {
  const [jobs] = await db.select({ waiting: count() }).from(repositoryJobs)
  const [read] = await db
    .select({
      read: sql<number>`count(*) filter (where ${readings.commit} <> '')::int`,
      failed: sql<number>`count(*) filter (where ${readings.failure} <> '')::int`,
      gone: sql<number>`count(${readings.goneSince})::int`,
    })
    .from(readings)
  const [hosts] = await db
    .select({ paused_hosts: count() })
    .from(pausedHosts)
    .where(gt(pausedHosts.until, sql`now()`))
  return { waiting: 0, read: 0, failed: 0, gone: 0, paused_hosts: 0, ...jobs, ...read, ...hosts }
}
