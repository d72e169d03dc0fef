import { useTranslation } from 'next-i18next/pages'
import { readApiError } from '@/api/errors'
import { useOnline } from '@/ui/use-online'
import { RefusalText } from './refusal-text'

/** Why a call did not work, in one sentence: offline, the service down, or why it refused. */
export function FailureText({ error }: { error: unknown }) {
  const { t } = useTranslation('common')
  const online = useOnline()
  const { status, code, message } = readApiError(error)
  if (!online) return t('failure.offline')
  const down = status === undefined || status >= 500
  return down ? t('failure.serviceDown') : <RefusalText code={code} message={message} />
}
