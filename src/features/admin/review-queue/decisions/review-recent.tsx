import { useTranslation } from 'next-i18next/pages'
import { ReviewBatchCard } from './review-batch'
import { countIn, type ReviewBatch } from './review-batches'

const SHOWN = 1

interface ReviewRecentProps {
  batches: readonly ReviewBatch[]
  onRetry: (batch: ReviewBatch) => void
  onUndo: (batch: ReviewBatch) => void
}

/**
 * The latest decision of this visit, sticky with its undo button; older ones stay while they have failures or are running.
 */
export function ReviewRecent({ batches, onRetry, onUndo }: ReviewRecentProps) {
  const { t } = useTranslation('admin')
  const needsCare = (batch: ReviewBatch) =>
    batch.running || batch.undoing || countIn(batch, 'failed', 'stale') > 0 || batch.undoFailure !== undefined
  const shown = batches.filter((batch, index) => index < SHOWN || needsCare(batch))
  if (shown.length === 0) return null
  return (
    <section
      aria-label={t('queue.recent')}
      className="sticky top-20 z-20 mb-3 w-full rounded-lg border border-line bg-raised shadow-[var(--shadow)]"
    >
      <ul className="max-h-40 divide-y divide-line overflow-y-auto">
        {shown.map((batch) => (
          <ReviewBatchCard
            key={batch.id}
            batch={batch}
            onRetry={() => onRetry(batch)}
            onUndo={() => onUndo(batch)}
          />
        ))}
      </ul>
    </section>
  )
}
