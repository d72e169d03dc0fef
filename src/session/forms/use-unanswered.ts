import { useTranslation } from 'next-i18next/pages'
import type { ApiError } from '@/api/errors'
import { useOnline } from '@/ui/use-online'

/** Tells in words why a write got no answer of the registry's, and whether it was sent; undefined when it was answered. */
export function useUnanswered(): (failure: ApiError) => string | undefined {
  const { t } = useTranslation('common')
  const online = useOnline()
  return ({ status, cut }) => {
    if (cut === 'unsent') return online ? t('refusal.wasOffline') : t('refusal.offline')
    if (cut === 'unanswered') return t('refusal.unanswered')
    return status === undefined || status >= 500 ? t('failure.serviceDown') : undefined
  }
}
