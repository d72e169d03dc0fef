import { CloudOff, TriangleAlert, WifiOff } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Button } from './button'
import { useOnline } from './use-online'

const TOO_MANY_REQUESTS = 429

interface ErrorPanelProps {
  /** What was tried, as a sentence such as "The packs could not be loaded." */
  title: string
  /** HTTP status of the answer; undefined when there was none. */
  status?: number
  /** What the service said; shown for refusals, not for outages. */
  message?: string
  onRetry?: () => void
  retrying?: boolean
}

/** A failed read, told apart: the reader is offline, the service is down, or it refused. Offers to try again. */
export function ErrorPanel({ title, status, message, onRetry, retrying }: ErrorPanelProps) {
  const { t } = useTranslation('common')
  const online = useOnline()
  const down = status === undefined || status >= 500
  const Icon = !online ? WifiOff : down ? CloudOff : TriangleAlert
  const refusal = status === TOO_MANY_REQUESTS ? t('refusal.rateLimited') : message
  const reason = !online ? t('failure.offline') : down ? t('failure.serviceDown') : refusal
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
      {onRetry && (
        <Button size="small" busy={retrying} onClick={onRetry}>
          {t('actions.retry')}
        </Button>
      )}
    </div>
  )
}
