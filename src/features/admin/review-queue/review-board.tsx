import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useEffect, useRef, useState } from 'react'
import type { AdminVersion, VersionViewer } from '@/api/generated/model'
import { Modal } from '@/ui/dialogs/modal'
import { ScrollBox } from '@/ui/scroll-box'
import { nameOf } from './list/review-address'
import { asksWhy, canDecide, type ReviewBatch, type Verdict } from './decisions/review-batches'
import { ReviewDetail, type ReviewPart, type ReviewSlots } from './version/review-detail'
import { ReviewDecide } from './decisions/review-decide'
import { ReviewList } from './list/review-list'
import type { QueuePosition } from './list/queue-position'
import { ReviewRecent } from './decisions/review-recent'
import { ReviewSelection } from './list/review-selection'
import type { useReviewBatches } from './decisions/use-review-batches'
import { useReviewCursor } from './list/use-review-cursor'
import { useVersionsLabel } from './decisions/use-versions-label'
import { useShortcuts } from '@/ui/keys/use-shortcuts'
import { useViewing } from './use-viewing'
import { useWide } from './use-wide'

const ReasonDialog = dynamic(() =>
  import('./decisions/review-reason-dialog').then((module) => module.ReviewReasonDialog),
)

const SAID = { approve: 'queue.approving', reject: 'queue.rejecting' } as const
/** Fraction of the details' height that a page key scrolls. */
const PAGE = 0.9
const CANNOT = { approve: 'queue.cannotApprove', reject: 'queue.cannotReject' } as const

/** A decision that needs its reason; `retried` when the API required one. */
interface Question {
  verdict: Verdict
  versions: readonly AdminVersion[]
  retried?: ReviewBatch
}

interface ReviewBoardProps extends ReviewSlots {
  rows: readonly AdminVersion[]
  /** The initial position */
  start: QueuePosition
  decisions: ReturnType<typeof useReviewBatches>
  /** Announces events to screen readers */
  onSay: (text: string) => void
  /** Other moderators and the versions they have open */
  viewers: readonly VersionViewer[]
  onHelp: () => void
  /** Called with the name of the current version */
  onLook: (name: string) => void
  onFindPack: (version: AdminVersion) => void
}

/** List and details side by side (stacked on small screens), with keyboard shortcuts. */
export function ReviewBoard({ rows, start, decisions, viewers, onLook, ...acts }: ReviewBoardProps) {
  const { onSay, onHelp, onFindPack, ...slots } = acts
  const { t } = useTranslation('admin')
  const labelOf = useVersionsLabel()
  const isWide = useWide()
  const details = useRef<HTMLDivElement>(null)
  const cursor = useReviewCursor(rows, start, details)
  const [asking, setAsking] = useState<Question>()
  const [isOpen, setIsOpen] = useState(false)
  const [part, setPart] = useState<ReviewPart>('findings')
  const { current, chosen } = cursor
  const looksAt = current && nameOf(current)
  useEffect(() => {
    details.current?.scrollTo?.({ top: 0 })
    if (looksAt !== undefined) onLook(looksAt)
    // Only a change of version is reported.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [looksAt])
  useViewing(isWide || isOpen ? current : undefined)
  const viewersOf = (version: AdminVersion) =>
    viewers.filter((viewer) => nameOf(viewer) === nameOf(version)).map(({ name }) => name)
  const scroll = (pages: number) =>
    details.current?.scrollBy({ top: pages * PAGE * details.current.clientHeight })

  const decide = (verdict: Verdict, versions: readonly AdminVersion[], reason = '') => {
    cursor.handOver(versions, !isOpen)
    decisions.decide(verdict, versions, reason)
    onSay(t(SAID[verdict], { what: labelOf(versions) }))
  }
  /** Decides about the selected rows, or else the current one. */
  const begin = (verdict: Verdict, asks: boolean, only?: AdminVersion) => {
    const wanted = only ? [only] : chosen.length > 0 ? chosen : current ? [current] : []
    const versions = wanted.filter((version) => canDecide(verdict, version))
    if (versions.length === 0)
      return wanted.length > 0 && onSay(t(CANNOT[verdict], { what: labelOf(wanted) }))
    if (asks || (verdict === 'approve' && versions.some(asksWhy))) setAsking({ verdict, versions })
    else decide(verdict, versions)
  }
  const retry = (batch: ReviewBatch) => {
    const wanting = batch.items.filter(({ code }) => code === 'reason_required')
    if (wanting.length === 0) return decisions.retry(batch)
    setAsking({
      verdict: batch.verdict,
      versions: wanting.map(({ version }) => version),
      retried: batch,
    })
  }
  const undo = (batch: ReviewBatch | undefined) => {
    if (!batch) return onSay(t('queue.nothingToUndo'))
    const taken = batch.items.filter(({ state }) => state === 'done' || state === 'waiting')
    const versions = taken.map(({ version }) => version)
    cursor.awaitBack(versions, !isOpen)
    onSay(t('queue.undoing', { what: labelOf(versions) }))
    void decisions.undo(batch)
  }
  const undoLast = () =>
    undo(
      decisions.batches.find(
        ({ items, undoing }) =>
          !undoing && items.some(({ state }) => state === 'done' || state === 'waiting'),
      ),
    )
  useShortcuts({
    j: () => cursor.move(1),
    k: () => cursor.move(-1),
    a: () => begin('approve', false),
    A: () => begin('approve', true),
    r: () => begin('reject', true),
    u: undoLast,
    x: () => cursor.select(cursor.index),
    X: () => cursor.select(cursor.index, true),
    PageDown: () => scroll(1),
    PageUp: () => scroll(-1),
    '?': onHelp,
  })
  const decideHere = current && (
    <ReviewDecide
      version={current}
      onApprove={() => begin('approve', false, current)}
      onReject={() => begin('reject', true, current)}
    />
  )
  const detail = current && (
    <ReviewDetail
      key={current.id}
      version={current}
      next={cursor.rows[cursor.index + 1]}
      hasLeft={cursor.hasLeft}
      inDialog={!isWide}
      viewers={viewersOf(current)}
      part={part}
      onPart={setPart}
      decide={isWide && decideHere}
      onFindPack={() => onFindPack(current)}
      {...slots}
    />
  )
  return (
    <div
      onFocus={cursor.engage}
      className="items-start gap-6 lg:grid lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]"
    >
      <div className="min-w-0">
        <ReviewRecent batches={decisions.batches} onRetry={retry} onUndo={undo} />
        <ReviewList
          cursor={cursor}
          viewersOf={viewersOf}
          onOpen={(index) => {
            // Opening the current version moves the focus to its details.
            if (isWide && index === cursor.index) details.current?.focus()
            cursor.goTo(index)
            setIsOpen(!isWide)
          }}
        />
        {chosen.length > 0 && (
          <ReviewSelection
            count={chosen.length}
            onApprove={() => begin('approve', false)}
            onReject={() => begin('reject', true)}
            onClear={cursor.clear}
          />
        )}
      </div>
      {isWide && detail && (
        <ScrollBox
          ref={details}
          label={t('queue.details')}
          className="sticky top-20 max-h-[calc(100dvh-6rem)] min-w-0 rounded-lg border border-line bg-surface"
        >
          {detail}
        </ScrollBox>
      )}
      {!isWide && isOpen && !asking && current && (
        <Modal
          open
          size="2xl"
          title={<bdi>{nameOf(current)}</bdi>}
          footer={
            <>
              <ReviewRecent batches={decisions.batches} onRetry={retry} onUndo={undo} />
              {decideHere}
            </>
          }
          onClose={() => setIsOpen(false)}
        >
          {detail}
        </Modal>
      )}
      {asking && (
        <ReasonDialog
          verdict={asking.verdict}
          versions={asking.versions}
          isRequired={asking.retried !== undefined}
          onDecide={(reason) => {
            if (asking.retried) decisions.retry({ ...asking.retried, reason })
            else decide(asking.verdict, asking.versions, reason)
            setAsking(undefined)
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </div>
  )
}
