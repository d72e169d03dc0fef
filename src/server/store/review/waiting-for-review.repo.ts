import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeVersions } from '../schema/schema'

/** How many versions have an archive that nobody has reviewed yet. */
export async function countWaitingForReview(db: Db): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(nodeVersions)
    .where(and(eq(nodeVersions.status, 'NodeVersionStatusPending'), isNotNull(nodeVersions.archiveArrivedAt)))
  return row?.waiting ?? 0
}
