import { setTimeout as delay } from 'node:timers/promises'
import { repeatAtOnce } from '../../platform/repeat'
import { failureReason } from '../../platform/root-cause'
import type { ReviewCtx } from './review-version'
import type { ReviewJob } from '../../store/review/review-jobs.repo'
import { runNextReview } from './run-next-review'
import { sweep } from './sweep'

/** Maximum concurrent reviews; each may use one CPU core and most of a gigabyte. */
const LANES = 2
const LOOK_EVERY_MS = 1_000
const TOUCH_EVERY_MS = 2_000
const TEND_EVERY_MS = 5_000
const SWEEP_EVERY_MS = 60_000

export interface ReviewWorker {
  /** Claims no further reviews; waits up to `withinMs` milliseconds for running ones, then returns them to the queue. */
  stop: (withinMs: number) => Promise<void>
}

/** Processes queued reviews while the process runs, and requeues those of dead processes. */
export function startReviewWorker(ctx: ReviewCtx): ReviewWorker {
  const stopping = new AbortController()
  const { signal } = stopping
  const running = new Set<ReviewJob>()

  const keepDoing = (everyMs: number, work: () => Promise<boolean>) =>
    repeatAtOnce(everyMs, signal, work, (error) =>
      ctx.log.error({ reason: failureReason(error) }, 'the review worker failed'),
    )

  async function review(): Promise<boolean> {
    let taken: ReviewJob | undefined
    try {
      const onTaken = (job: ReviewJob) => running.add((taken = job))
      return Boolean(await runNextReview(ctx, { onTaken }))
    } finally {
      if (taken) running.delete(taken)
    }
  }

  const loops = [
    ...Array.from({ length: LANES }, () => keepDoing(LOOK_EVERY_MS, review)),
    keepDoing(TOUCH_EVERY_MS, () => ctx.jobs.touch([...running]).then(() => false)),
    keepDoing(TEND_EVERY_MS, () => ctx.jobs.giveBackLost().then(() => false)),
    keepDoing(SWEEP_EVERY_MS, () => Promise.all([ctx.jobs.tidy(), sweep(ctx)]).then(() => false)),
  ]
  return {
    async stop(withinMs) {
      stopping.abort()
      await Promise.race([Promise.all(loops), delay(withinMs, undefined, { ref: false })])
      await Promise.allSettled([...running].map((job) => ctx.jobs.giveBack(job)))
    },
  }
}
