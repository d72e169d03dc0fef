import { useTranslation } from 'next-i18next/pages'
import { Skeleton } from '@/ui/skeleton'
import { useOnline } from '@/ui/use-online'

/** Placeholder while something loads; a message when offline. */
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
