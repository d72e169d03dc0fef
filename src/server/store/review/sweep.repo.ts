import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import {
  auditLog,
  installDays,
  installs,
  mirroredVersions,
  nodeChanges,
  nodeVersions,
  reviewJobs,
  versionViewers,
} from '../schema/schema'
import { MOST_ATTEMPTS } from './review-jobs.repo'

const SWEEP_LOCK = 7_205_116
const MOST_AT_ONCE = 100
/** How many rows of each kind are deleted at a time. */
const MOST_FORGOTTEN = 10_000

/** Takes the lock for sweeping; false while another transaction has it. */
export async function maySweep(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SWEEP_LOCK}) as free`,
  )
  return rows[0]?.free ?? false
}

/**
 * Pending versions, and Active ones not read yet, whose archive has arrived but that have no job to review them.
 * `isExhausted` when their job has no attempts left.
 */
export async function listStranded(
  db: Db,
  arrivedBefore: Date,
): Promise<{ id: string; isExhausted: boolean }[]> {
  const { rows } = await db.execute<{ id: string; exhausted: boolean }>(sql`
    select version.id, job.version_id is not null as exhausted
    from ${nodeVersions} as version
    left join ${reviewJobs} as job on job.version_id = version.id
    where version.comfy_node_extract_status = 'pending' and version.archive_arrived_at < ${arrivedBefore}
      and (version.status = 'NodeVersionStatusActive'
        or version.status = 'NodeVersionStatusPending' and version.reviewed_at is null)
      and (job.version_id is null or job.taken_at is null and job.attempts >= ${MOST_ATTEMPTS})
    order by version.archive_arrived_at, version.id limit ${MOST_AT_ONCE}`)
  return rows.map(({ id, exhausted }) => ({ id, isExhausted: exhausted }))
}

/**
 * Deletes Pending versions published before then whose archive never arrived, except mirrored ones, whose archives are
 * elsewhere; returns the deleted versions.
 */
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
        sql`not exists (select from ${mirroredVersions} where ${mirroredVersions.versionId} = ${nodeVersions.id})`,
      ),
    )
    .returning({ id: nodeVersions.id, nodeId: nodeVersions.nodeId, version: nodeVersions.version })
}

/** Deletes records of who had which version open. */
export const deleteViewersBefore = (db: Db, seen: Date) =>
  db.delete(versionViewers).where(lt(versionViewers.seenAt, seen))

/** Deletes records of installs from before then, oldest first; the counts stay. */
export async function deleteInstallsBefore(db: Db, hour: Date): Promise<void> {
  await db.execute(sql`
    delete from ${installs} where ctid = any(array(
      select ctid from ${installs} where hour < ${hour} order by hour limit ${MOST_FORGOTTEN}))`)
}

/**
 * Aggregates daily (or weekly) install counts from before then into weekly (or monthly) ones, oldest first, and drops the finer
 * resolution.
 */
export async function foldInstallsBefore(
  db: Db,
  moment: Date,
  from: 'day' | 'week',
  into: 'week' | 'month',
): Promise<void> {
  await db.execute(sql`
    with folded as (
      delete from ${installDays} where ctid = any(array(
        select ctid from ${installDays} where span = ${from} and day < ${moment.toISOString()}::date
        order by day limit ${MOST_FORGOTTEN}))
      returning node_id, version, date_trunc(${into}::text, day)::date as day, installs
    )
    insert into ${installDays} as present (node_id, version, day, span, installs)
    select node_id, version, day, ${into}::text, sum(installs) from folded group by node_id, version, day
    order by node_id, version, day
    on conflict (node_id, day, span, version) do update set installs = present.installs + excluded.installs`)
}

/**
 * Deletes changes of the catalogue, oldest first and without gaps, so that followers either find everything they missed or learn
 * that they must start over. The last change always stays.
 */
export async function deleteChangesBefore(db: Db, moment: Date): Promise<void> {
  await db.execute(sql`
    delete from ${nodeChanges} where sequence = any(array(
      select sequence from ${nodeChanges} where sequence < coalesce(
        (select min(sequence) from ${nodeChanges} where at >= ${moment}),
        (select max(sequence) from ${nodeChanges}))
      order by sequence limit ${MOST_FORGOTTEN}))`)
}

/** Deletes audit rows, oldest first; those of a batch together, because a batch is undone as a whole. */
export async function deleteAuditBefore(db: Db, moment: Date): Promise<void> {
  await db.execute(sql`
    delete from ${auditLog} where id = any(array(
      select id from ${auditLog} where at < ${moment} and batch_id is null order by at limit ${MOST_FORGOTTEN}))`)
  await db.execute(sql`
    delete from ${auditLog} as old where batch_id = any(array(
      select batch_id from ${auditLog} where at < ${moment} and batch_id is not null
      order by at limit ${MOST_AT_ONCE}))
      and not exists (select from ${auditLog} as young where young.batch_id = old.batch_id and young.at >= ${moment})`)
}
