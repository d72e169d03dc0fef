import { ExternalLink as OpenIcon, Gavel, ThumbsUp, UserCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { AdminVersion, VersionFinding } from '@/api/generated/model'
import { readStatusReason } from '@/contract/versions/status-reason'
import { ReviewStatusBadge } from '@/features/admin/lists/review-status-badge'
import { paths } from '@/lib/paths'
import { Notice } from '@/ui/notice'
import { RelativeTime } from '@/ui/formats/relative-time'
import { ReviewViewers } from '../list/review-viewers'
import { suggestionOf } from './group-findings'

interface ReviewDetailHeadProps {
  version: AdminVersion
  findings: readonly VersionFinding[]
  /** Whether it has left the list without a decision of this screen */
  hasLeft: boolean
  /** Whether it is in a dialog, which names the version */
  inDialog: boolean
  /** Other moderators who have it open */
  viewers: readonly string[]
  /** The decision buttons, where they belong here */
  decide: ReactNode
  onFindPack: () => void
}

/** A version's name, decision buttons, and what earlier verdicts suggest. */
export function ReviewDetailHead({ version, findings, hasLeft, inDialog, ...parts }: ReviewDetailHeadProps) {
  const { t } = useTranslation('admin')
  const { viewers, decide, onFindPack } = parts
  const { node_id, node_name, publisher, status } = version
  return (
    <>
      <header
        className={`flex flex-col gap-1.5 ${inDialog ? 'pb-2' : 'sticky top-0 z-10 border-b border-line bg-surface px-4 py-2.5'}`}
      >
        <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <bdi>{node_name}</bdi>
          {!inDialog && <bdi className="font-mono text-sm">{version.version}</bdi>}
          <ReviewStatusBadge status={status} />
        </h2>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          <Link href={paths.publisher(publisher.id)} className="hover:underline">
            <bdi>@{publisher.id}</bdi>
          </Link>
          <RelativeTime iso={version.waiting_since} />
          <a
            href={paths.nodeVersion(node_id, version.version)}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center gap-1 text-accent-text hover:underline"
          >
            {t('queue.openPack')}
            <OpenIcon aria-hidden="true" className="size-3.5" />
          </a>
          <button type="button" onClick={onFindPack} className="text-accent-text hover:underline">
            {t('queue.samePack')}
          </button>
        </p>
        <div role="status">
          <ReviewViewers names={viewers} />
        </div>
        {decide}
      </header>
      <div className={`flex flex-col gap-3 empty:hidden ${inDialog ? 'pb-2' : 'px-4 pt-3'}`}>
        {hasLeft && (
          <div role="status">
            <Notice
              tone="warning"
              icon={<UserCheck aria-hidden="true" className="size-4" />}
              title={t('queue.left')}
            >
              {t('queue.leftText')}
            </Notice>
          </div>
        )}
        <Reason text={version.status_reason} />
        <Suggestion findings={findings} />
      </div>
    </>
  )
}

/** The reason of the state, if any. */
function Reason({ text }: { text: string | undefined }) {
  const { message, by } = readStatusReason(text)
  if (!message) return null
  return (
    <p className="rounded-md bg-sunken px-3 py-2 text-sm">
      <bdi>{message}</bdi>
      {by && (
        <span className="text-muted">
          {' — '}
          <bdi>{by}</bdi>
        </span>
      )}
    </p>
  )
}

function Suggestion({ findings }: { findings: readonly VersionFinding[] }) {
  const { t } = useTranslation('admin')
  const suggestion = suggestionOf(findings)
  if (suggestion === 'approve')
    return (
      <Notice icon={<ThumbsUp aria-hidden="true" className="size-4" />} title={t('queue.suggestApprove')}>
        {t('queue.suggestApproveText')}
      </Notice>
    )
  if (suggestion === 'reject')
    return (
      <Notice
        tone="danger"
        icon={<Gavel aria-hidden="true" className="size-4" />}
        title={t('queue.suggestReject')}
      />
    )
  return null
}
