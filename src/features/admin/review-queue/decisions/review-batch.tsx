import { useTranslation } from 'next-i18next/pages'
import { readApiError } from '@/api/errors'
import { FailureText } from '@/features/admin/actions/failure-text'
import { stateOf } from '@/features/admin/lists/version-states'
import { useStatusName } from '@/features/admin/lists/review-status-badge'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { nameOf } from '../list/review-address'
import { countIn, outcomeOf, type BatchItem, type ReviewBatch } from './review-batches'
import { useVersionsLabel } from './use-versions-label'

const APPROVED = {
  waiting: 'queue.approving',
  done: 'queue.approved',
  undone: 'queue.approved',
  failed: 'queue.notApproved',
} as const
const REJECTED = {
  waiting: 'queue.rejecting',
  done: 'queue.rejected',
  undone: 'queue.rejected',
  failed: 'queue.notRejected',
} as const

interface ReviewBatchCardProps {
  batch: ReviewBatch
  onRetry: () => void
  onUndo: () => void
}

/** A decision or batch of this visit: its progress, failures, and the undo button. */
export function ReviewBatchCard({ batch, onRetry, onUndo }: ReviewBatchCardProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const labelOf = useVersionsLabel()
  const { items, running, undoing = false } = batch
  const outcome = outcomeOf(batch)
  const named = outcome === 'done' ? items.filter(({ state }) => state === 'done') : items
  const words = { what: labelOf(named.map(({ version }) => version)) }
  const title = batch.verdict === 'approve' ? t(APPROVED[outcome], words) : t(REJECTED[outcome], words)
  const settled = items.length - countIn(batch, 'waiting')
  return (
    <li className="flex flex-col gap-2 px-3 py-2.5 text-sm">
      <div className="flex flex-wrap items-center gap-2">
        <p className="min-w-0 flex-1 basis-48">
          <bdi>{title}</bdi>
          {outcome === 'undone' && <span className="text-muted"> · {t('queue.undone')}</span>}
        </p>
        {countIn(batch, 'failed') > 0 && !running && (
          <Button size="small" onClick={onRetry}>
            {t('queue.retry')}
          </Button>
        )}
        {countIn(batch, 'done', 'waiting') > 0 && (
          <Button size="small" busy={undoing} onClick={onUndo}>
            {items.length > 1 ? t('queue.undoAll') : t('queue.undo')}
          </Button>
        )}
      </div>
      {running && items.length > 1 && (
        <div className="flex items-center gap-2">
          <progress
            value={settled}
            max={items.length}
            aria-label={title}
            className="h-2 min-w-0 flex-1 accent-(--accent)"
          />
          <span className="text-muted tabular-nums">
            {t('queue.progress', { done: number(settled), total: number(items.length) })}
          </span>
        </div>
      )}
      {batch.undoFailure !== undefined && (
        <p role="alert" className="text-danger">
          {t('queue.undoFailed')} <FailureText failure={readApiError(batch.undoFailure)} />
        </p>
      )}
      <FailedItems items={items} />
    </li>
  )
}

/** The failed items, each with its error. */
function FailedItems({ items }: { items: readonly BatchItem[] }) {
  const { t } = useTranslation('admin')
  const nameOfStatus = useStatusName()
  const failed = items.filter(({ state }) => state === 'failed' || state === 'stale')
  if (failed.length === 0) return null
  return (
    <ul role="alert" className="flex max-h-48 flex-col gap-1 overflow-y-auto">
      {failed.map(({ version, state, status, code, message, failure }) => (
        <li key={version.id} className="text-danger">
          <bdi className="font-mono">{nameOf(version)}</bdi>
          {': '}
          {state === 'stale' ? (
            t('queue.stale', { status: nameOfStatus(stateOf(status ?? version.status)) })
          ) : (
            // In an answered batch each item has its own refusal.
            <FailureText
              failure={message === undefined ? readApiError(failure) : { status: 200, code, message }}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
