import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { nodes, pausedHosts, repositoryJobs as jobs, repositoryReadings as readings } from '../schema/schema'
import { hostOfPack, isOfItsRepository, isReadable } from './readable-packs.repo'

/** Requested packs come first, then popular ones; popularity can never outrank a request. */
export const PRIORITY = { asked: 2_000_000_000, mostPopular: 1_000_000_000 } as const

/** A job whose process has not sent a heartbeat for this long is lost, as is one that runs forever. */
const SEEN_WITHIN = sql`interval '10 seconds'`
const DONE_WITHIN = sql`interval '30 minutes'`
const TURN_LOCK = 7_205_117
/** First and longest pause after a failed attempt in seconds; each is four times the previous one. */
const PAUSE = { first: 15, longest: 86_400 }

/** So many recently changed or added packs are shown on the home page. */
const SHOWN_FIRST = 24

const shownFirst = (order: 'popularity' | 'updated_at' | 'created_at', most: number) => sql`
  (select id from nodes where status = 'NodeStatusActive' and listed order by ${sql.raw(order)} desc, id limit ${most})`

const backOff = sql`make_interval(secs => least(${PAUSE.longest}, ${PAUSE.first} * power(4, least(attempts, 12) - 1)) * (0.5 + random() / 2))`

export interface RepositoryJob {
  nodeId: string
  host: string
  /** the attempt, from 1: finishing a job names it, because another process may have started the next one */
  attempt: number
}

export type RepositoryJobs = ReturnType<typeof openRepositoryJobs>

/** What is planned besides requests. */
export interface ReadingPlan {
  hosts: readonly string[]
  /** upper bound of waiting packs, so that requested ones get through */
  limit: number
  /** the number of most popular packs, besides recently changed or added ones; absent: all */
  mostPopular?: number
  /** hours between two checks of a repository, and of one that is gone */
  everyHours: number
  goneEveryHours: number
}

/**
 * The queue of repositories to read or check for changes, as jobs in the database: at most one per pack, and at most one running
 * per host. Jobs of paused hosts wait.
 */
export function openRepositoryJobs(db: Db) {
  return {
    /** Enqueues packs, or raises their priority; a failed one keeps its pause. */
    async enqueue(nodeIds: readonly string[], priority: number): Promise<void> {
      await db.execute(sql`
        insert into ${jobs} (node_id, host, priority)
        select ${nodes.id}, ${hostOfPack}, ${priority}::int from ${nodes}
        where ${nodes.id} = any(${textList(nodeIds)}) and ${isReadable}
        on conflict (node_id) do update set priority = excluded.priority
          where repository_jobs.taken_at is null and repository_jobs.priority < excluded.priority`)
    },

    /**
     * Enqueues packs never read, most popular first, and those whose last check is old enough. Returns how many were added.
     */
    async plan(plan: ReadingPlan): Promise<number> {
      const ofHosts = sql`${hostOfPack} = any(${textList(plan.hosts)})`
      const hasNoJob = sql`not exists (select from ${jobs} where ${jobs.nodeId} = ${nodes.id})`
      const amongPopular =
        plan.mostPopular === undefined
          ? sql`true`
          : sql`${nodes.id} = any(array(${shownFirst('popularity', plan.mostPopular)} union
              ${shownFirst('updated_at', SHOWN_FIRST)} union ${shownFirst('created_at', SHOWN_FIRST)}))`
      const left = sql`greatest(0, ${plan.limit}::int - (select count(*) from ${jobs}))`
      const { rowCount: fresh } = await db.execute(sql`
        insert into ${jobs} (node_id, host, priority)
        select ${nodes.id}, ${hostOfPack}, least(${nodes.popularity}, ${PRIORITY.mostPopular}) + 1 from ${nodes}
        where ${isReadable} and ${ofHosts} and ${hasNoJob} and ${amongPopular}
          and not exists (select from ${readings} where ${readings.nodeId} = ${nodes.id} and ${isOfItsRepository}
            and ${readings.checkedAt} is not null)
        order by ${nodes.popularity} desc, ${nodes.id} limit ${left}
        on conflict do nothing`)
      const { rowCount: due } = await db.execute(sql`
        insert into ${jobs} (node_id, host)
        select ${nodes.id}, ${hostOfPack} from ${readings} join ${nodes} on ${nodes.id} = ${readings.nodeId}
        where ${isReadable} and ${ofHosts} and ${hasNoJob} and ${isOfItsRepository}
          and ${readings.checkedAt} < now() - make_interval(hours => ${plan.everyHours}::int)
          and (${readings.goneSince} is null
            or ${readings.checkedAt} < now() - make_interval(hours => ${plan.goneEveryHours}::int))
        order by ${readings.checkedAt} limit ${left}
        on conflict do nothing`)
      return (fresh ?? 0) + (due ?? 0)
    },

    /**
     * Claims the next due job of these hosts.
     * @param among limits it to these packs, including those waiting for a retry
     */
    async take(hosts: readonly string[], among?: readonly string[]): Promise<RepositoryJob | undefined> {
      return db.transaction(async (tx) => {
        // Serialized, so that two processes do not claim two jobs of one host.
        await tx.execute(sql`select pg_advisory_xact_lock(${TURN_LOCK})`)
        const chosen = among ? sql`job.node_id = any(${textList(among)})` : sql`job.due_at <= now()`
        const { rows } = await tx.execute<{ id: string; host: string; attempts: number }>(sql`
          update ${jobs} set taken_at = now(), seen_at = now(), attempts = attempts + 1
          where node_id = (
            select job.node_id from ${jobs} as job
            where job.taken_at is null and ${chosen}
              and job.host = any(${textList(hosts)})
              and not exists (select from ${pausedHosts} as paused
                where paused.host = job.host and paused.until > now())
              and not exists (select from ${jobs} as running
                where running.host = job.host and running.taken_at is not null)
            order by job.priority desc, job.due_at, job.node_id limit 1 for update skip locked)
          returning node_id as id, host, attempts`)
        const [job] = rows
        return job && { nodeId: job.id, host: job.host, attempt: job.attempts }
      })
    },

    /** Which of these packs are queued, and how many of them are of hosts that are not paused. */
    async look(nodeIds: readonly string[]): Promise<{ queued: Set<string>; takeable: number }> {
      const { rows } = await db.execute<{ id: string; takeable: boolean }>(sql`
        select job.node_id as id, not exists (select from ${pausedHosts} as paused
          where paused.host = job.host and paused.until > now()) as takeable
        from ${jobs} as job where job.node_id = any(${textList(nodeIds)})`)
      return {
        queued: new Set(rows.map(({ id }) => id)),
        takeable: rows.filter(({ takeable }) => takeable).length,
      }
    },

    /** Sends a heartbeat for this process's jobs. */
    async touch(taken: readonly RepositoryJob[]): Promise<void> {
      for (const { nodeId, attempt } of taken)
        await db.execute(sql`
          update ${jobs} set seen_at = now()
          where node_id = ${nodeId} and attempts = ${attempt} and taken_at is not null`)
    },

    /** Completes a job in the same transaction as its result. */
    async complete(tx: Db, nodeId: string): Promise<void> {
      await tx.execute(sql`delete from ${jobs} where node_id = ${nodeId}`)
    },

    /** Returns a claimed job for a retry with exponential backoff. */
    async giveBack(tx: Db, { nodeId, attempt }: RepositoryJob): Promise<void> {
      await giveBackWhere(tx, sql`node_id = ${nodeId} and attempts = ${attempt}`)
    },

    /** Returns a claimed job as if it had not been claimed: it was not at fault. */
    async postpone(tx: Db, { nodeId, attempt }: RepositoryJob): Promise<void> {
      await tx.execute(sql`
        update ${jobs} set taken_at = null, seen_at = null, attempts = attempts - 1
        where node_id = ${nodeId} and attempts = ${attempt} and taken_at is not null`)
    },

    /** Returns jobs without a heartbeat, and those that run too long. */
    async giveBackLost(): Promise<void> {
      await giveBackWhere(db, sql`(seen_at < now() - ${SEEN_WITHIN} or taken_at < now() - ${DONE_WITHIN})`)
    },

    /** Deletes jobs of packs whose repositories are no longer read. */
    async tidy(): Promise<void> {
      await db.execute(sql`
        delete from ${jobs} using ${nodes} where ${nodes.id} = ${jobs.nodeId} and taken_at is null
          and not (${isReadable} and ${hostOfPack} = ${jobs.host})`)
    },
  }
}

const giveBackWhere = (db: Db, which: SQL) =>
  db.execute(sql`
    update ${jobs} set taken_at = null, seen_at = null, due_at = now() + ${backOff}
    where taken_at is not null and ${which}`)
