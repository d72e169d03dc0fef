import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, nodeVersions, reviewJobs as jobs, reviewShares as shares } from '../schema/schema'

/** Eight retries after the first attempt, within four to nine minutes. */
export const MOST_ATTEMPTS = 9
/** A job whose process has not sent a heartbeat for this long is lost, as is one that runs forever. */
const SEEN_WITHIN = sql`interval '10 seconds'`
const DONE_WITHIN = sql`interval '5 minutes'`
/** Time used by a publisher's reviews decays: after this many seconds to a third. */
const FORGOTTEN_AFTER_S = 600
const TURN_LOCK = 7_205_115

const remembered = sql`${shares.milliseconds} * exp(-extract(epoch from now() - ${shares.at}) / ${FORGOTTEN_AFTER_S})`

export interface ReviewJob {
  versionId: string
  /** the attempt, from 1: finishing a job names it, because another process may have started the next one */
  attempt: number
  isLastAttempt: boolean
}

export type ReviewJobs = ReturnType<typeof openReviewJobs>

/**
 * Waiting, running and failed reviews as jobs in the database: at most one per version, and at most one running per publisher.
 * Fair scheduling: next is the publisher whose reviews have used the least time recently.
 */
export function openReviewJobs(db: Db) {
  return {
    /** Enqueues a version's review when `tx` commits, unless it is waiting or running already. */
    async submit(tx: Db, versionId: string): Promise<void> {
      await tx.execute(sql`
        insert into ${jobs} (version_id, publisher_id)
        select version.id, node.publisher_id from ${nodeVersions} as version
        join ${nodes} as node on node.id = version.node_id where version.id = ${versionId}::uuid
        on conflict (version_id) do update set attempts = 0, due_at = now(), submitted_at = now()
          where review_jobs.taken_at is null and review_jobs.attempts >= ${MOST_ATTEMPTS}`)
    },

    /** Claims the next due review; with `evenEarly` also one that waits for a retry. */
    async take(evenEarly = false): Promise<ReviewJob | undefined> {
      return db.transaction(async (tx) => {
        // Serialized, so that two processes do not claim two reviews of one publisher.
        await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`)
        const { rows } = await tx.execute<{ id: string; attempts: number }>(sql`
          update ${jobs} set taken_at = now(), seen_at = now(), attempts = attempts + 1
          where version_id = (
            select job.version_id from ${jobs} as job
            left join ${shares} on ${shares.publisherId} = job.publisher_id
            where job.taken_at is null and job.attempts < ${MOST_ATTEMPTS} and (${evenEarly} or job.due_at <= now())
              and not exists (select from ${jobs} as running
                where running.publisher_id = job.publisher_id and running.taken_at is not null)
            order by coalesce(${remembered}, 0), job.submitted_at, job.version_id limit 1)
          returning version_id as id, attempts`)
        const [job] = rows
        return (
          job && { versionId: job.id, attempt: job.attempts, isLastAttempt: job.attempts >= MOST_ATTEMPTS }
        )
      })
    },

    /** Sends a heartbeat for this process's jobs. */
    async touch(taken: readonly ReviewJob[]): Promise<void> {
      for (const { versionId, attempt } of taken)
        await db.execute(sql`
          update ${jobs} set seen_at = now() where version_id = ${versionId}::uuid and attempts = ${attempt}
            and taken_at is not null`)
    },

    /** Completes a review in the same transaction as its result. */
    async complete(tx: Db, versionId: string): Promise<void> {
      await charge(tx, sql`version_id = ${versionId}::uuid`)
      await tx.execute(sql`delete from ${jobs} where version_id = ${versionId}::uuid`)
    },

    /** Returns a claimed job for another attempt, if one is left. */
    async giveBack(job: Pick<ReviewJob, 'versionId' | 'attempt'>): Promise<void> {
      await giveBackWhere(db, sql`version_id = ${job.versionId}::uuid and attempts = ${job.attempt}`)
    },

    /** Returns jobs without a heartbeat, and those that run too long. */
    async giveBackLost(): Promise<void> {
      await giveBackWhere(db, sql`(seen_at < now() - ${SEEN_WITHIN} or taken_at < now() - ${DONE_WITHIN})`)
    },

    /** Deletes time records that have decayed. */
    async tidy(): Promise<void> {
      await db.delete(shares).where(lt(shares.at, sql`now() - interval '1 day'`))
    },
  }
}

/** Adds the running time of jobs to their publishers' records, whatever their outcome. */
const charge = (tx: Db, which: ReturnType<typeof sql>) =>
  tx.execute(sql`
    insert into ${shares} (publisher_id, milliseconds, at)
    select publisher_id, extract(epoch from clock_timestamp() - taken_at) * 1000, now()
    from ${jobs} where taken_at is not null and ${which}
    on conflict (publisher_id) do update
      set milliseconds = ${remembered} + excluded.milliseconds, at = excluded.at`)

const giveBackWhere = (db: Db, which: ReturnType<typeof sql>) =>
  db.transaction(async (tx) => {
    const taken = sql`taken_at is not null and ${which}`
    await tx.execute(sql`select from ${jobs} where ${taken} order by publisher_id for update`)
    await charge(tx, which)
    await tx.execute(sql`
      update ${jobs} set taken_at = null, seen_at = null,
        due_at = now() + make_interval(secs => power(2, attempts) * (0.5 + random() / 2)) where ${taken}`)
  })
