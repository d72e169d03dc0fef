import { Hourglass, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { NodeVersion } from '@/api/generated/model'
import { Notice } from '@/ui/notice'
import { FindingList } from './finding-list'
import { readStatusReason } from './read-status-reason'

const SIGN = { 'aria-hidden': true, className: 'size-4' } as const

const TITLES = {
  NodeVersionStatusPending: 'heldBack.pendingTitle',
  NodeVersionStatusFlagged: 'heldBack.flaggedTitle',
  NodeVersionStatusBanned: 'heldBack.bannedTitle',
  NodeVersionStatusDeleted: 'heldBack.deletedTitle',
} as const
const TEXTS = {
  NodeVersionStatusPending: 'heldBack.pending',
  NodeVersionStatusFlagged: 'heldBack.flagged',
  NodeVersionStatusBanned: 'heldBack.banned',
  NodeVersionStatusDeleted: 'heldBack.deleted',
} as const

interface HeldBackProps {
  version: NodeVersion
  /** Whether what was found is listed as well. */
  withFindings?: boolean
}

/** Why nobody can install a version, and what happens next; nothing for one that people can install. */
export function HeldBack({ version: { status, status_reason: stored }, withFindings }: HeldBackProps) {
  const { t } = useTranslation('nodes')
  if (status === 'NodeVersionStatusActive') return null
  const reason = readStatusReason(stored)
  const Sign = status === 'NodeVersionStatusPending' ? Hourglass : ShieldAlert
  return (
    <Notice
      tone={status === 'NodeVersionStatusPending' ? 'neutral' : 'warning'}
      icon={<Sign {...SIGN} />}
      title={t(TITLES[status])}
    >
      <p>{t(TEXTS[status])}</p>
      {reason.text && (
        <p className="mt-1 whitespace-pre-line">
          <bdi>{reason.text}</bdi>
        </p>
      )}
      {withFindings && reason.findings.length > 0 && (
        <div className="mt-2">
          <FindingList findings={reason.findings} />
        </div>
      )}
    </Notice>
  )
}
