import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { JOB_SCHEMA, REVIEW_QUEUE } from '../db/job-queue'
import { installs, nodeVersions } from '../db/schema'

const SWEEP_LOCK = 7_205_116
const MOST_AT_ONCE = 100

const jobs = sql.raw(`${JOB_SCHEMA}.job`)

/** Whether this transaction may sweep: false while another one does. */
export async function maySweep(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as free`,
  )
  return rows[0]?.free ?? false
}

/**
 * Versions whose archive has arrived and that have neither a review nor a job that will bring one.
 * `isExhausted` when their job was tried as often as it may be.
 */
export async function listStranded(
  db: Db,
  arrivedBefore: Date,
): Promise<{ id: string; isExhausted: boolean }[]> {
  const { rows } = await db.execute<{ id: string; exhausted: boolean }>(sql`
    select version.id, coalesce(job.state = 'failed', false) as exhausted
    from ${nodeVersions} as version
    left join ${jobs} as job on job.name = ${REVIEW_QUEUE} and job.id = version.id
    where version.status = 'NodeVersionStatusPending' and version.reviewed_at is null
      and version.comfy_node_extract_status = 'pending' and version.archive_arrived_at < ${arrivedBefore}
      and (job.id is null or job.state > 'active')
    order by version.archive_arrived_at, version.id limit ${MOST_AT_ONCE}`)
  return rows.map(({ id, exhausted }) => ({ id, isExhausted: exhausted }))
}

/** Deletes Pending versions published before then whose archive never arrived; returns what they were. */
export async function deleteUnfilledVersions(
  tx: Db,
  publishedBefore: Date,
): Promise<{ id: string; nodeId: string; version: string }[]> {
  return tx
    .delete(nodeVersions)
    .where(
      and(
        eq(nodeVersions.status, 'NodeVersionStatusPending'),
        isNull(nodeVersions.archiveArrivedAt),
        lt(nodeVersions.createdAt, publishedBefore),
      ),
    )
    .returning({ id: nodeVersions.id, nodeId: nodeVersions.nodeId, version: nodeVersions.version })
}

/** Forgets who installed what before then; the counts stay. */
export async function deleteInstallsBefore(db: Db, hour: Date): Promise<void> {
  await db.delete(installs).where(lt(installs.hour, hour))
}
