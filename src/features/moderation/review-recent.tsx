import { useTranslation } from 'next-i18next/pages'
import { ReviewBatchCard } from './review-batch'
import { countIn, type ReviewBatch } from './review-batches'

const SHOWN = 3

interface ReviewRecentProps {
  batches: readonly ReviewBatch[]
  onRetry: (batch: ReviewBatch) => void
  onUndo: (batch: ReviewBatch) => void
}

/** The last decisions of this visit; older ones stay as long as something is amiss or under way. */
export function ReviewRecent({ batches, onRetry, onUndo }: ReviewRecentProps) {
  const { t } = useTranslation('admin')
  const needsCare = (batch: ReviewBatch) =>
    batch.running || batch.undoing || countIn(batch, 'failed', 'stale') > 0 || batch.undoFailure !== undefined
  const shown = batches.filter((batch, index) => index < SHOWN || needsCare(batch))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('queue.recent')} className="mb-4 rounded-lg border border-line bg-surface">
      <h2 className="border-b border-line px-3 py-2 text-sm font-semibold">{t('queue.recent')}</h2>
      <ul className="max-h-72 divide-y divide-line overflow-y-auto">
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
