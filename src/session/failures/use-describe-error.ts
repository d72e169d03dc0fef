import { useTranslation } from 'next-i18next/pages'
import type { ApiError } from '@/api/errors'
import type { ErrorCode } from '@/contract/conventions/error-body'
import { useFormats } from '@/ui/formats/formats'
import { useOnline } from '@/ui/use-online'

/** Messages of refusals in one place, by error code (decision 2). */
export type Meanings<Said = string> = Partial<Record<ErrorCode, Said>>

/** The default messages. */
const MEANINGS = {
  banned: 'refusal.banned',
  email_unverified: 'refusal.emailUnverified',
  internal_error: 'refusal.unknown',
  not_permitted: 'refusal.notPermitted',
  publisher_not_found: 'refusal.publisherGone',
  quota_exceeded: 'refusal.quotaExceeded',
  sign_in_again: 'refusal.signInAgain',
  session_ended: 'refusal.sessionEnded',
  request_timeout: 'refusal.tooSlow',
  unauthenticated: 'refusal.sessionEnded',
} as const satisfies Meanings

const TOO_MANY_REQUESTS = 429

/** Whether there was no answer, or a server error. */
export const isDown = ({ status }: ApiError) => status === undefined || status >= 500

/** Describes why a call failed; undefined for a refusal that has only the API's English message. */
export function useDescribeError() {
  const { t } = useTranslation('common')
  const { inSeconds } = useFormats()
  const online = useOnline()
  const rateLimited = ({ retryAfter }: ApiError) =>
    retryAfter === undefined
      ? t('refusal.rateLimited')
      : t('refusal.rateLimitedUntil', { when: inSeconds(retryAfter) })
  return {
    /** Describes a failed read, which is retried automatically when the network is back. */
    describeRead: (failure: ApiError): string | undefined => {
      if (!online) return t('failure.offline')
      if (isDown(failure)) return t('failure.serviceDown')
      return failure.status === TOO_MANY_REQUESTS ? rateLimited(failure) : undefined
    },
    /** Describes a failed write: the refusal, or whether it was sent and answered at all. */
    describeWrite: (failure: ApiError): string | undefined => {
      const { code = '', cut } = failure
      if (code === 'rate_limited') return rateLimited(failure)
      if (code in MEANINGS) return t(MEANINGS[code as keyof typeof MEANINGS])
      if (cut === 'unsent') return online ? t('refusal.wasOffline') : t('refusal.offline')
      if (cut === 'unanswered') return t('refusal.unanswered')
      return isDown(failure) ? t('failure.serviceDown') : undefined
    },
  }
}
