import { useTranslation } from 'next-i18next/pages'
import type { PastDecision } from '@/contract/versions/status-reason'

const STATUSES = {
  NodeVersionStatusActive: 'versions.active',
  NodeVersionStatusPending: 'versions.pending',
  NodeVersionStatusFlagged: 'versions.flagged',
  NodeVersionStatusBanned: 'versions.banned',
  NodeVersionStatusDeleted: 'versions.deleted',
} as const

/** The moderators' previous decisions about a version, oldest first. */
export function StatusHistory({ decisions }: { decisions: readonly PastDecision[] }) {
  const { t } = useTranslation('parts')
  return (
    <ol className="list-decimal ps-5">
      {decisions.map(({ status, message }, index) => (
        <li key={index}>
          {status in STATUSES ? t(STATUSES[status]) : <bdi>{status}</bdi>}
          {message && (
            <>
              {': '}
              <bdi className="break-words whitespace-pre-line">{message}</bdi>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
