import { asc, desc, gt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodeChanges, nodeClasses } from '../schema/schema'

/** The first and last sequence number of the stored changes; both 0 when there are none. */
export async function findSequences(db: Db): Promise<{ first: number; last: number }> {
  const { rows } = await db.execute<{ first: string; last: string }>(sql`
    select coalesce(min(sequence), 0) as first, coalesce(max(sequence), 0) as last from ${nodeChanges}`)
  return { first: Number(rows[0]?.first), last: Number(rows[0]?.last) }
}

/** A revision that changes with every change of public packs. */
export async function findLastChange(db: Db): Promise<string> {
  const [last] = await db
    .select({ sequence: nodeChanges.sequence, at: nodeChanges.at })
    .from(nodeChanges)
    .orderBy(desc(nodeChanges.sequence))
    .limit(1)
  return JSON.stringify(last ?? '')
}

/** Reads from one snapshot of the database, over several statements. */
export const atOneMoment = <T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

/** The next changes in order, each with whether its pack changed again later. */
export async function listChanges(
  db: Db,
  since: number,
  limit: number,
): Promise<{ sequence: number; nodeId: string; isLast: boolean }[]> {
  return db
    .select({
      sequence: nodeChanges.sequence,
      nodeId: nodeChanges.nodeId,
      isLast: sql<boolean>`not exists (select from node_changes as later
        where later.node_id = node_changes.node_id and later.sequence > node_changes.sequence)`,
    })
    .from(nodeChanges)
    .where(gt(nodeChanges.sequence, since))
    .orderBy(asc(nodeChanges.sequence))
    .limit(limit)
}

/** The node-class names of the given packs, sorted. */
export async function listClassNames(db: Db, nodeIds: readonly string[]): Promise<Map<string, string[]>> {
  if (nodeIds.length === 0) return new Map()
  const rows = await db
    .select({
      nodeId: nodeClasses.nodeId,
      names: sql<string[]>`array_agg(${nodeClasses.name} order by ${nodeClasses.name})`,
    })
    .from(nodeClasses)
    .where(sql`${nodeClasses.nodeId} = any(${textList(nodeIds)})`)
    .groupBy(nodeClasses.nodeId)
    .orderBy(nodeClasses.nodeId)
  return new Map(rows.map(({ nodeId, names }) => [nodeId, names]))
}
