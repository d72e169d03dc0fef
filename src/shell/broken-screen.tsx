import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'

/** Replaces a screen that failed to render. */
export function BrokenScreen({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common')
  return (
    <div role="alert" className="py-10">
      <EmptyState
        icon={<TriangleAlert aria-hidden="true" className="size-8" />}
        title={t('failure.brokenTitle')}
        action={<Button onClick={onRetry}>{t('actions.retry')}</Button>}
      >
        {t('failure.broken')}
      </EmptyState>
    </div>
  )
}
