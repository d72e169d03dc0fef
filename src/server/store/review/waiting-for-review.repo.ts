import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodeVersions, reviewJobs } from '../schema/schema'
import { MOST_ATTEMPTS } from './review-jobs.repo'

/**
 * The number of versions with an archive that is not reviewed yet: Pending ones, and others whose review is waiting or running,
 * such as mirrored ones, which are installable by their source's verdict until then.
 */
export async function countWaitingForReview(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from ${nodeVersions} as version
    where (status = 'NodeVersionStatusPending' and archive_arrived_at is not null)
      or (status <> 'NodeVersionStatusPending' and exists (select from ${reviewJobs} as job
        where job.version_id = version.id and job.attempts < ${MOST_ATTEMPTS}))`)
  return rows[0]?.waiting ?? 0
}
