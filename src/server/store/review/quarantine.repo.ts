import { and, eq, lte } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions } from '../schema/schema'
import { isOffered } from '../visibility/offered-versions.repo'

const MOST_AT_ONCE = 100

/** Whether a publisher has a version that is installed by default. */
export async function isEstablished(db: Db, publisherId: string): Promise<boolean> {
  const rows = await db
    .select({ id: nodeVersions.id })
    .from(nodeVersions)
    .innerJoin(nodes, eq(nodes.id, nodeVersions.nodeId))
    .where(and(eq(nodes.publisherId, publisherId), eq(nodes.status, 'NodeStatusActive'), isOffered))
    .limit(1)
  return rows.length > 0
}

/** Versions whose quarantine has ended, longest ago first. */
export const listEndedQuarantines = (db: Db, now: Date): Promise<{ id: string; nodeId: string }[]> =>
  db
    .select({ id: nodeVersions.id, nodeId: nodeVersions.nodeId })
    .from(nodeVersions)
    .where(lte(nodeVersions.quarantinedUntil, now))
    .orderBy(nodeVersions.quarantinedUntil)
    .limit(MOST_AT_ONCE)
