import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { failureOf } from '@/api/failure'
import { useListAuditLog } from '@/api/generated/admin/admin'
import type { AdminVersion, AuditEntry } from '@/api/generated/model'
import { readStatusReason } from '@/contract/versions/status-reason'
import { NODE_VERSION_STATUSES, type NodeVersionStatus } from '@/contract/conventions/statuses'
import { ActorLink } from '@/features/admin/actions/actor-link'
import { useActionLabel } from '@/features/admin/actions/use-action-label'
import { ReviewStatusBadge } from '@/features/admin/lists/review-status-badge'
import { UndoBatch } from '@/features/admin/actions/undo-batch'
import { ErrorPanel } from '@/session/failures/error-panel'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'

const MOST = 100

const fieldOf = (value: unknown, name: string): string | undefined => {
  const field =
    typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return typeof field === 'string' ? field : undefined
}
const statusOf = (value: unknown): NodeVersionStatus | undefined =>
  NODE_VERSION_STATUSES.find((status) => status === fieldOf(value, 'status'))

/** All actions on a version from the audit log, newest first. */
export function ReviewHistory({ version }: { version: AdminVersion }) {
  const { t } = useTranslation('admin')
  const target = `version:${version.node_id}@${version.version}`
  const query = useListAuditLog({ target, limit: MOST })
  const failure = failureOf(query)
  if (failure && !query.data)
    return <ErrorPanel failure={failure} title={t('queue.historyFailed')} query={query} />
  if (!query.data) return <Skeleton className="h-40 w-full rounded-lg" />
  // The log filters by prefix: 1.2.0 finds 1.2.0-beta as well.
  const entries = query.data.entries.filter((entry) => entry.target === target)
  if (entries.length === 0) return <p className="text-muted">{t('queue.noHistory')}</p>
  return (
    <ol className="flex flex-col gap-3 text-sm">
      {entries.map((entry) => (
        <HistoryEntry key={entry.id} entry={entry} />
      ))}
    </ol>
  )
}

function HistoryEntry({ entry }: { entry: AuditEntry }) {
  const { t } = useTranslation('admin')
  const labelOf = useActionLabel()
  const { action } = entry
  const [from, to] = [statusOf(entry.before), statusOf(entry.after)]
  const { message } = readStatusReason(fieldOf(entry.after, 'statusReason'))
  const isBatch = entry.batch_id !== undefined && action === 'adminUpdateNodeVersions'
  return (
    <li className="border-s-2 border-line ps-3">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{labelOf(action)}</span>
        {from && <ReviewStatusBadge status={from} />}
        {from && to && <ArrowRight aria-hidden="true" className="size-3.5 text-muted rtl:rotate-180" />}
        {to && <ReviewStatusBadge status={to} />}
      </p>
      {message && (
        <p className="max-w-prose">
          <bdi>{message}</bdi>
        </p>
      )}
      <p className="text-muted">
        <ActorLink actor={entry.actor} />
        {' · '}
        <RelativeTime iso={entry.at} />
      </p>
      {isBatch && entry.batch_id && (
        <div className="mt-1">
          <UndoBatch batchId={entry.batch_id} label={t('queue.undoThisBatch')} />
        </div>
      )}
    </li>
  )
}
