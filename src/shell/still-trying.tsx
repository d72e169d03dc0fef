import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { useOnline } from '@/ui/use-online'

/** No notice if the API answers at the second attempt. */
const SHOWN_AFTER_MS = 2_000

/** Whether any active query has failed and is being retried. */
function useIsTrying(): boolean {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () =>
      cache
        .getAll()
        .some(
          (query) =>
            query.isActive() && query.state.status === 'pending' && query.state.fetchFailureCount > 0,
        ),
    () => false,
  )
}

/** Message, while a screen is still loading, that the API does not answer and is being retried. */
export function StillTrying() {
  const { t } = useTranslation('common')
  const online = useOnline()
  const isTrying = useIsTrying() && online
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!isTrying) return
    const timer = setTimeout(() => setIsLong(true), SHOWN_AFTER_MS)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [isTrying])
  return (
    <div role="status">
      {isTrying && isLong && (
        <p className="bg-warning-soft px-4 py-2 text-center text-sm text-warning">
          {t('failure.stillTrying')}
        </p>
      )}
    </div>
  )
}
