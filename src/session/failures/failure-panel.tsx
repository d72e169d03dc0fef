import { CloudOff, TriangleAlert, WifiOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '@/api/errors'
import { Button } from '@/ui/button'
import { useOnline } from '@/ui/use-online'
import { isDown, useDescribeError } from './use-describe-error'

/** Interval of retries while the API is down, in milliseconds. */
const ASK_AGAIN = 10_000

const NO_ANSWER: ApiError = { status: undefined, code: undefined, message: '' }

/** A query, or several that are refetched together. */
export interface AskableAgain {
  isFetching: boolean
  refetch: () => unknown
}

interface FailurePanelProps {
  /** What failed, as a sentence such as "The packs could not be loaded." */
  title: string
  /** The error, if known */
  failure?: ApiError
  /** The query to retry; absent when that would not help */
  query?: AskableAgain
}

/**
 * Error message of a failed read: offline, API down, or refused. Offers a retry; polls whether the API is back.
 */
export function FailurePanel({ title, failure = NO_ANSWER, query }: FailurePanelProps) {
  const { t } = useTranslation('common')
  const online = useOnline()
  const { describeRead } = useDescribeError()
  const isWaiting = online && isDown(failure) && query !== undefined
  const askAgain = useEffectEvent(() => {
    if (!query?.isFetching && document.visibilityState === 'visible') query?.refetch()
  })
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => askAgain(), ASK_AGAIN)
    return () => clearInterval(timer)
  }, [isWaiting])
  const Icon = !online ? WifiOff : isDown(failure) ? CloudOff : TriangleAlert
  const reason = describeRead(failure) ?? failure.message
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-danger bg-danger-soft px-4 py-3"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 text-danger" />
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">{title}</p>
        {reason && <p className="text-sm">{reason}</p>}
      </div>
      {query && (
        <Button size="small" busy={query.isFetching} onClick={() => query.refetch()}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  )
}
