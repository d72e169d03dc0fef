import { useTranslation } from 'next-i18next/pages'
import type { Ref } from 'react'
import type { AdminVersion } from '@/api/generated/model'
import { SEVERITIES } from '@/contract/conventions/severities'
import { ReviewStatusBadge } from '@/features/admin/lists/review-status-badge'
import { Badge } from '@/ui/badge'
import { Checkbox } from '@/ui/fields/checkbox'
import { RelativeTime } from '@/ui/formats/relative-time'
import { nameOf } from './review-address'
import { ReviewViewers } from './review-viewers'
import { SeverityBadge } from './severity-badge'

interface ReviewRowProps {
  version: AdminVersion
  isCurrent: boolean
  isSelected: boolean
  /** Other moderators who have it open */
  viewers: readonly string[]
  buttonRef: Ref<HTMLButtonElement>
  onOpen: () => void
  /** `range` with shift: selects all rows from the last selection to here */
  onSelect: (range: boolean) => void
}

/** A version of the queue: name, publisher, age, and severity of its findings. */
export function ReviewRow({ version, isCurrent, isSelected, viewers, ...acts }: ReviewRowProps) {
  const { t } = useTranslation('admin')
  const { buttonRef, onOpen, onSelect } = acts
  // Roving tabindex: arrow keys move between rows, Tab leaves the current one.
  const tabIndex = isCurrent ? 0 : -1
  return (
    <li
      className={`relative flex gap-3 border-s-4 px-3 py-2.5 ${
        isCurrent ? 'border-s-accent bg-accent-soft' : 'border-s-transparent bg-surface hover:bg-sunken'
      }`}
    >
      <Checkbox
        tabIndex={tabIndex}
        checked={isSelected}
        aria-label={t('queue.select', { name: nameOf(version) })}
        onChange={() => undefined}
        onClick={(event) => onSelect(event.shiftKey)}
        className="relative z-10 mt-1"
      />
      <div className="min-w-0 flex-1">
        <button
          ref={buttonRef}
          type="button"
          tabIndex={tabIndex}
          aria-current={isCurrent || undefined}
          onClick={onOpen}
          className="block w-full scroll-mb-28 text-start font-medium after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-(--accent-text)"
        >
          <bdi className="font-mono text-sm">{nameOf(version)}</bdi>
        </button>
        <p className="mt-0.5 truncate text-sm text-muted">
          <bdi>{version.publisher.name}</bdi>
          {' · '}
          <RelativeTime iso={version.waiting_since} />
        </p>
        <p className="mt-1 flex flex-wrap gap-1">
          <ReviewStatusBadge status={version.status} />
          <Findings version={version} />
        </p>
        <ReviewViewers names={viewers} />
      </div>
    </li>
  )
}

function Findings({ version: { findings, has_archive } }: { version: AdminVersion }) {
  const { t } = useTranslation('admin')
  if (!has_archive) return <Badge>{t('queue.noArchive')}</Badge>
  if (!findings) return <Badge>{t('queue.notReviewed')}</Badge>
  const shown = SEVERITIES.filter((severity) => findings[severity] > 0)
  return (
    <>
      {shown.length === 0 && <Badge tone="success">{t('queue.nothingFound')}</Badge>}
      {shown.map((severity) => (
        <SeverityBadge key={severity} severity={severity} count={findings[severity]} />
      ))}
      {findings.harmful > 0 && <Badge tone="danger">{t('queue.harmfulBefore')}</Badge>}
      {findings.harmful === 0 && findings.enforced > 0 && findings.fine === findings.enforced && (
        <Badge tone="success">{t('queue.fineBefore')}</Badge>
      )}
    </>
  )
}
