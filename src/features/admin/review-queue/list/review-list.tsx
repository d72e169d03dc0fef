import { useTranslation } from 'next-i18next/pages'
import type { AdminVersion } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { ReviewRow } from './review-row'
import type { useReviewCursor } from './use-review-cursor'

interface ReviewListProps {
  cursor: ReturnType<typeof useReviewCursor>
  viewersOf: (version: AdminVersion) => readonly string[]
  onOpen: (index: number) => void
}

/** The rows of the queue, one of them current. */
export function ReviewList({ cursor, viewersOf, onOpen }: ReviewListProps) {
  const { t } = useTranslation('admin')
  const { rows } = cursor
  if (rows.length === 0)
    return (
      <p
        ref={cursor.focusRef()}
        tabIndex={-1}
        className="rounded-lg border border-dashed border-line-strong px-4 py-8 text-center text-muted"
      >
        {t('queue.allDecided')}
      </p>
    )
  return (
    <>
      <div className="mb-2">
        <Button size="small" variant="quiet" onClick={cursor.selectAll}>
          {t('queue.selectAll')}
        </Button>
      </div>
      <ul
        aria-label={t('queue.list')}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line"
      >
        {rows.map((version, index) => (
          <ReviewRow
            key={version.id}
            version={version}
            isCurrent={version.id === cursor.current?.id}
            isSelected={cursor.isSelected(version.id)}
            viewers={viewersOf(version)}
            buttonRef={cursor.focusRef(version.id)}
            onOpen={() => onOpen(index)}
            onSelect={(range) => cursor.select(index, range)}
          />
        ))}
      </ul>
    </>
  )
}
