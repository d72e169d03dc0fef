import { setTimeout as delay } from 'node:timers/promises'
import { repeatAtOnce } from '../platform/repeat'
import { failureReason } from '../platform/root-cause'
import { deleteEndedPauses } from '../store/repositories/paused-hosts.repo'
import type { RepositoryJob } from '../store/repositories/repository-jobs.repo'
import { forgetReadings } from './forget-reading'
import type { ReadingCtx } from './reading-ctx'
import { runNextReading } from './run-next-reading'

const LOOK_EVERY_MS = 1_000
const TOUCH_EVERY_MS = 2_000
const TEND_EVERY_MS = 5_000
const PLAN_EVERY_MS = 60_000
/** Maximum number of planned packs in the queue: later ones are planned once these are done. */
const MOST_PLANNED = 2_000
/** A repository that is gone is checked once per this many intervals. */
const GONE_TURNS = 7

export interface ReadingSettings {
  /** number of concurrent repositories in this process */
  atOnce: number
  /** hours between two checks of a repository */
  everyHours: number
  /** how many of the most popular packs to read, besides those that people view; absent: all */
  mostPopular?: number
}

export interface ReadingWorker {
  /**
   * Claims no further job; resolves when running ones have ended, or were returned to the queue after `withinMs`
   * milliseconds.
   */
  stop: (withinMs: number) => Promise<void>
}

/**
 * Reads queued repositories while the process runs, plans the next ones, and recovers the jobs of crashed processes.
 */
export function startReadingWorker(ctx: ReadingCtx, settings: ReadingSettings): ReadingWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<RepositoryJob>()
  const { atOnce, everyHours, mostPopular } = settings

  const keepDoing = (everyMs: number, work: () => Promise<boolean>) =>
    repeatAtOnce(everyMs, signal, work, (error) =>
      ctx.log.error({ reason: failureReason(error) }, 'reading repositories failed'),
    )

  async function read(): Promise<boolean> {
    let taken: RepositoryJob | undefined
    try {
      return Boolean(await runNextReading(ctx, { onTaken: (job) => running.add((taken = job)) }))
    } finally {
      if (taken) running.delete(taken)
    }
  }

  async function plan(): Promise<boolean> {
    await forgetReadings(ctx)
    await ctx.jobs.tidy()
    await deleteEndedPauses(ctx.db)
    const planned = await ctx.jobs.plan({
      hosts: ctx.codeHosts.names,
      limit: MOST_PLANNED,
      mostPopular,
      everyHours,
      goneEveryHours: everyHours * GONE_TURNS,
    })
    if (planned > 0) ctx.log.info({ planned }, 'repositories are to be read')
    return false
  }

  const loops = [
    ...Array.from({ length: atOnce }, () => keepDoing(LOOK_EVERY_MS, read)),
    keepDoing(TOUCH_EVERY_MS, () => ctx.jobs.touch([...running]).then(() => false)),
    keepDoing(TEND_EVERY_MS, () => ctx.jobs.giveBackLost().then(() => false)),
    keepDoing(PLAN_EVERY_MS, plan),
  ]
  return {
    async stop(withinMs) {
      stopping.abort()
      await Promise.race([Promise.all(loops), delay(withinMs, undefined, { ref: false })])
      await Promise.allSettled([...running].map((job) => ctx.jobs.postpone(ctx.db, job)))
    },
  }
}
