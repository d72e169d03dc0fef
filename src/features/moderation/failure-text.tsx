import { useTranslation } from 'next-i18next/pages'
import { readApiError } from '@/api/errors'
import { useOnline } from '@/ui/use-online'

/** Why a call did not work, in one sentence: offline, the service down, or what it said. */
export function FailureText({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const online = useOnline()
  const { status, message } = readApiError(error)
  if (!online) return t('failure.offline')
  return status === undefined || status >= 500 ? t('failure.serviceDown') : message
}
