import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { earlierReadings } from '../schema/schema'
import type { CommitFacts } from '../schema/tables/releases'

/** A commit that was read before, and when. */
export interface EarlierReading {
  commit: string
  readAt: Date
}

/** Stores an earlier reading, and deletes all but the latest `most` of its pack. */
export async function keepEarlierReading(
  tx: Db,
  reading: EarlierReading & { nodeId: string; facts: CommitFacts },
  most: number,
): Promise<void> {
  const { nodeId, readAt, facts } = reading
  await tx
    .insert(earlierReadings)
    .values(reading)
    .onConflictDoUpdate({
      target: [earlierReadings.nodeId, earlierReadings.commit],
      set: { readAt, facts },
    })
  await tx.execute(sql`
    delete from ${earlierReadings} where node_id = ${nodeId} and commit not in (
      select commit from ${earlierReadings} where node_id = ${nodeId} order by read_at desc, commit limit ${most})`)
}

/** A pack's earlier readings, latest first. */
export const listEarlierReadings = (db: Db, nodeId: string): Promise<EarlierReading[]> =>
  db
    .select({ commit: earlierReadings.commit, readAt: earlierReadings.readAt })
    .from(earlierReadings)
    .where(eq(earlierReadings.nodeId, nodeId))
    .orderBy(desc(earlierReadings.readAt), earlierReadings.commit)

/** The facts read from an earlier commit. */
export async function findCommitFacts(
  db: Db,
  nodeId: string,
  commit: string,
): Promise<CommitFacts | undefined> {
  const [row] = await db
    .select({ facts: earlierReadings.facts })
    .from(earlierReadings)
    .where(and(eq(earlierReadings.nodeId, nodeId), eq(earlierReadings.commit, commit)))
  return row?.facts
}

/** Deletes all earlier readings of a pack. */
export async function deleteEarlierReadings(tx: Db, nodeId: string): Promise<void> {
  await tx.delete(earlierReadings).where(eq(earlierReadings.nodeId, nodeId))
}
