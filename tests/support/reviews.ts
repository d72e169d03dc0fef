import pino from 'pino'
import type { ArchiveStore } from '../../src/server/adapters/archives/archive-store'
import { openReviewJobs } from '../../src/server/store/review/review-jobs.repo'
import { runNextReview } from '../../src/server/review/worker/run-next-review'
import type { ReviewCtx } from '../../src/server/review/worker/review-version'
import { database } from './database'
import { archivesOfTests, PUBLIC_URL } from './service'

/** Returns the context of a review in this process; a test may override its store or clock. */
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

/** Runs every pending review, including scheduled retries; returns the number of attempts. */
export async function runReviews(archives?: ArchiveStore): Promise<number> {
  const ctx = await reviewCtx(archives && { archives })
  let attempts = 0
  while (await runNextReview(ctx, { evenEarly: true })) attempts += 1
  return attempts
}
