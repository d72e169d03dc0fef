import { ArchiveMismatch } from '../../adapters/archives/archive-mismatch'
import { failureReason } from '../../platform/root-cause'
import type { ReviewJob } from '../../store/review/review-jobs.repo'
import { giveUpReview, reviewVersion, type ReviewCtx } from './review-version'

export interface RunOptions {
  /** also claims a review that is waiting for its retry */
  evenEarly?: boolean
  onTaken?: (job: ReviewJob) => void
}

/**
 * Claims and runs the next queued review, if any. A failed one is requeued to be retried later; after the last attempt
 * administrators decide.
 * @returns the version id, or undefined when the queue is empty
 */
export async function runNextReview(ctx: ReviewCtx, options: RunOptions = {}): Promise<string | undefined> {
  const job = await ctx.jobs.take(options.evenEarly)
  if (!job) return undefined
  const { versionId, isLastAttempt } = job
  options.onTaken?.(job)
  try {
    await reviewVersion(ctx, versionId)
    ctx.log.info({ versionId }, 'a version was reviewed')
  } catch (error) {
    const reason = failureReason(error)
    if (error instanceof ArchiveMismatch) ctx.metrics?.observeMismatch()
    ctx.log.error({ versionId, reason, isLastAttempt }, 'a review failed')
    if (isLastAttempt) await giveUpReview(ctx, versionId)
    else await ctx.jobs.giveBack(job)
  }
  return versionId
}
