import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'

interface ReviewSelectionProps {
  count: number
  onApprove: () => void
  onReject: () => void
  onClear: () => void
}

/** Decisions on the selected versions; sticky while the list scrolls. */
export function ReviewSelection({ count, onApprove, onReject, onClear }: ReviewSelectionProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  return (
    <section
      aria-label={t('queue.selection')}
      className="sticky bottom-3 z-20 mt-3 flex flex-wrap items-center gap-2 rounded-lg border border-line-strong bg-raised px-3 py-2 shadow-[var(--shadow)]"
    >
      <p role="status" className="me-2 text-sm font-medium">
        {t('queue.selected', { shown: number(count) })}
      </p>
      <Button size="small" variant="primary" onClick={onApprove}>
        {t('queue.approve')}
      </Button>
      <Button size="small" variant="danger" onClick={onReject}>
        {t('queue.reject')}
      </Button>
      <Button size="small" variant="quiet" onClick={onClear}>
        {t('queue.clear')}
      </Button>
    </section>
  )
}
