import { WifiOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useOnline } from '@/ui/use-online'

/** Message while the browser is offline. */
export function OfflineNotice() {
  const { t } = useTranslation('common')
  const online = useOnline()
  return (
    <div role="status">
      {!online && (
        <p className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm text-warning">
          <WifiOff aria-hidden="true" className="size-4" />
          {t('failure.offlineNotice')}
        </p>
      )}
    </div>
  )
}
