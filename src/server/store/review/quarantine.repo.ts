import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions } from '../schema/schema'
import { isOffered } from '../visibility/offered-versions.repo'

const MOST_AT_ONCE = 100

/** Whether people can install something of a publisher without asking for its number. */
export async function isEstablished(db: Db, publisherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(and(eq(nodes.publisherId, publisherId), eq(nodes.status, 'NodeStatusActive'), isOffered))
    .limit(1)
  return rows.length > 0
}

/** The versions whose quarantine is over, first those that waited longest. */
export const listEndedQuarantines = (db: Db, now: Date): Promise<{ id: string; nodeId: string }[]> =>
  db
    .select({ id: nodeVersions.id, nodeId: nodeVersions.nodeId })
    .from(nodeVersions)
    .where(lte(nodeVersions.quarantinedUntil, now))
    .orderBy(nodeVersions.quarantinedUntil)
    .limit(MOST_AT_ONCE)
