import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '@/ui/skeleton'
import { useOnline } from '@/ui/use-online'

/** Stands where something is still to come, and says so where it cannot come now. */
export function AwaitLoaded({ className }: { className: string }) {
  const { t } = useTranslation('common')
  const online = useOnline()
  if (online) return <Skeleton className={`w-full rounded-lg ${className}`} />
  return (
    <p role="alert" className="rounded-lg border border-line bg-surface px-4 py-3 text-sm">
      {t('failure.offline')}
    </p>
  )
}
