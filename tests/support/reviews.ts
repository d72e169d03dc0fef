import pino from 'pino'
import type { ArchiveStore } from '../../src/server/adapters/archives/archive-store'
import { openReviewJobs } from '../../src/server/store/review/review-jobs.repo'
import { runNextReview } from '../../src/server/review/worker/run-next-review'
import type { ReviewCtx } from '../../src/server/review/worker/review-version'
import { database } from './database'
import { archivesOfTests, PUBLIC_URL } from './service'

/** What a review works with in this process; a test may put a store of its own or another time in its place. */
export async function reviewCtx(parts: Partial<ReviewCtx> = {}): Promise<ReviewCtx> {
  const opened = await database()
  return {
    db: opened.db,
    jobs: openReviewJobs(opened.db),
    archives: archivesOfTests(),
    publicUrl: PUBLIC_URL,
    clock: () => new Date(),
    log: pino({ level: 'silent' }),
    ...parts,
  }
}

/** Does every waiting review, also those that were to be retried later; returns how many attempts it took. */
export async function runReviews(archives?: ArchiveStore): Promise<number> {
  const ctx = await reviewCtx(archives && { archives })
  let attempts = 0
  while (await runNextReview(ctx, { evenEarly: true })) attempts += 1
  return attempts
}
