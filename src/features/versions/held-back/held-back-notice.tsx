import { Hourglass, ShieldAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { NodeVersionStatus } from '@/api/generated/model'
import { Notice } from '@/ui/notice'

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

type HeldBackStatus = Exclude<NodeVersionStatus, 'NodeVersionStatusActive'>

interface HeldBackNoticeProps {
  status: HeldBackStatus
  /** The reason, if it differs from the default text of the status. */
  text?: string
  /** The date, shown after the text of the status. */
  when?: ReactNode
  children: ReactNode
}

/** The explanation why a version cannot be installed; changes are announced to screen readers. */
export function HeldBackNotice({ status, text, when, children }: HeldBackNoticeProps) {
  const { t } = useTranslation('parts')
  const isPending = status === 'NodeVersionStatusPending'
  const Sign = isPending ? Hourglass : ShieldAlert
  return (
    <Notice
      tone={isPending ? 'neutral' : 'warning'}
      icon={<Sign {...SIGN} />}
      title={<span role="status">{t(TITLES[status])}</span>}
    >
      <div className="flex flex-col gap-2.5">
        <p className="max-w-prose">
          {text ?? t(TEXTS[status])} {when}
        </p>
        {children}
      </div>
    </Notice>
  )
}
