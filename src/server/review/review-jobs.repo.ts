import { sql } from 'drizzle-orm'
import type { OpenDatabase, Db } from '../db/client'
import { JOB_SCHEMA, openJobQueue, REVIEW_QUEUE, withinTransaction } from '../db/job-queue'

/**
 * Eight more attempts within four to nine minutes; an attempt counts as lost a while after a review's own limit, which
 * it may meet twice.
 */
const ATTEMPTS = { retryLimit: 8, retryDelay: 1, retryBackoff: true, expireInSeconds: 150 }
/** How long a job may be taken before its process must have put its mark on it. */
const MARKED_WITHIN = sql`interval '6 seconds'`
/** First half of the key of the lock that marks a job as being worked on. */
const MARK = 7_205_115

const jobs = sql.raw(`${JOB_SCHEMA}.job`)
const ofReviews = sql`name = ${REVIEW_QUEUE}`

export interface ReviewJob {
  versionId: string
  isLastAttempt: boolean
}

export type ReviewJobs = ReturnType<typeof openReviewJobs>

/** The reviews that wait, run or have failed, as jobs in the database: at most one for a version. */
export function openReviewJobs({ db, pool }: Pick<OpenDatabase, 'db' | 'pool'>) {
  const queue = openJobQueue(pool)
  return {
    /** Puts a version's review into the queue when `tx` commits, unless it waits or runs already. */
    async submit(tx: Db, versionId: string): Promise<void> {
      await tx.execute(
        sql`delete from ${jobs} where ${ofReviews} and id = ${versionId}::uuid and state > 'active'`,
      )
      await queue.send(REVIEW_QUEUE, {}, { ...ATTEMPTS, id: versionId, db: withinTransaction(tx) })
    },

    /** Takes the next review that is due; with `evenEarly` also one that was to be retried later. */
    async take(evenEarly = false): Promise<ReviewJob | undefined> {
      const [job] = await queue.fetch(REVIEW_QUEUE, { includeMetadata: true, ignoreStartAfter: evenEarly })
      return job && { versionId: job.id, isLastAttempt: job.retryCount >= job.retryLimit }
    },

    /** Marks a taken job as being worked on for as long as `work` lasts; the mark goes with the process. */
    async whileMarked(versionId: string, work: () => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock_shared(${MARK}, hashtext(${versionId}))`)
        await work()
      })
    },

    /** Notes that a review is done, together with what `tx` stores. */
    async complete(tx: Db, versionId: string): Promise<void> {
      await queue.complete(REVIEW_QUEUE, versionId, {}, { db: withinTransaction(tx) })
    },

    /** Gives a taken job back, for another attempt if one is left. */
    async giveBack(versionId: string, reason: string): Promise<void> {
      await queue.fail(REVIEW_QUEUE, versionId, { message: reason })
    },

    /** Gives back the jobs whose process has gone without a word, and those that take too long. */
    async giveBackLost(): Promise<void> {
      const { rows } = await db.execute<{ id: string }>(sql`
        select id from ${jobs} where ${ofReviews} and state = 'active' and started_on < now() - ${MARKED_WITHIN}
          and not exists (select from pg_locks
            where locktype = 'advisory' and objsubid = 2 and classid = ${MARK}
              and objid = (hashtext(${jobs}.id::text)::bigint & 4294967295)::oid
              and database = (select oid from pg_database where datname = current_database()))`)
      for (const { id } of rows) await this.giveBack(id, 'the process that reviewed it is gone')
      await queue.expire()
    },

    /** Puts finished jobs aside after a while, and forgets them later. */
    async tidy(): Promise<void> {
      await queue.maintain()
    },
  }
}
