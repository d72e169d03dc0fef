import { ArchiveMismatch } from '../../adapters/archives/archive-mismatch'
import { failureReason } from '../../platform/root-cause'
import type { ReviewJob } from '../../store/review/review-jobs.repo'
import { giveUpReview, reviewVersion, type ReviewCtx } from './review-version'

export interface RunOptions {
  /** Takes also a review that is to be retried later. */
  evenEarly?: boolean
  onTaken?: (job: ReviewJob) => void
}

/**
 * Takes the next waiting review, if there is one, and does it. One that fails is given back to be tried again later;
 * after the last attempt the version is left to administrators.
 * @returns the version, or undefined when nothing waits
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
