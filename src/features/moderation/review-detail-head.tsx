import { ExternalLink as OpenIcon, Gavel, ThumbsUp, UserCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AdminVersion, VersionFinding } from '@/api/generated/model'
import { readStatusReason } from '@/contract/status-reason'
import { paths } from '@/lib/paths'
import { Button } from '@/ui/button'
import { Notice } from '@/ui/notice'
import { RelativeTime } from '@/ui/relative-time'
import { suggestionOf } from './group-findings'
import { canDecide } from './review-batches'
import { ReviewStatusBadge } from './review-status-badge'

interface ReviewDetailHeadProps {
  version: AdminVersion
  findings: readonly VersionFinding[]
  /** It is in the list no more, though it was not decided here. */
  hasLeft: boolean
  onApprove: () => void
  onReject: () => void
  onFindPack: () => void
}

/** Which version it is, what can be decided about it, and what earlier judgements suggest. */
export function ReviewDetailHead({
  version,
  findings,
  hasLeft,
  onApprove,
  onReject,
  onFindPack,
}: ReviewDetailHeadProps) {
  const { t } = useTranslation('admin')
  const { node_id, node_name, publisher, status } = version
  return (
    <header className="flex flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold">
            <bdi>{node_name}</bdi>
            <bdi className="font-mono text-base">{version.version}</bdi>
            <ReviewStatusBadge status={status} />
          </h2>
          <p className="text-sm text-muted">
            <Link href={paths.publisher(publisher.id)} className="hover:underline">
              <bdi>@{publisher.id}</bdi>
            </Link>
            {' · '}
            <RelativeTime iso={version.waiting_since} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            variant="primary"
            disabled={!canDecide('approve', version)}
            aria-keyshortcuts="a"
            onClick={onApprove}
          >
            {t('queue.approve')}
          </Button>
          <Button
            size="small"
            variant="danger"
            disabled={!canDecide('reject', version)}
            aria-keyshortcuts="r"
            onClick={onReject}
          >
            {t('queue.reject')}
          </Button>
        </div>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
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
    </header>
  )
}

/** The sentence that goes with the state, where there is one. */
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
