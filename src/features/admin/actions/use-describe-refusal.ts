import { useTranslation } from 'next-i18next/pages'
import type { ApiError } from '@/api/errors'
import type { ErrorCode } from '@/contract/conventions/error-body'
import { useDescribeError, type Meanings } from '@/session/failures/use-describe-error'

/**
 * Returns a function to the message of a failed administrator action; undefined when there is only the API's own message.
 * @param own messages of refusals in this place
 */
export function useDescribeRefusal(own: Meanings = {}): (failure: ApiError) => string | undefined {
  const { t } = useTranslation('admin')
  const { describeWrite } = useDescribeError()
  const meanings: Meanings = {
    node_not_found: t('refusal.packGone'),
    node_version_not_found: t('refusal.versionGone'),
    not_admin: t('refusal.notAdmin'),
    reason_required: t('refusal.reasonRequired'),
    ...own,
  }
  return (failure) => meanings[failure.code as ErrorCode] ?? describeWrite(failure)
}
