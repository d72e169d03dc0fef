import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useState, type KeyboardEvent } from 'react'
import type { AdminVersion } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Modal } from '@/ui/dialogs/modal'
import { Notice } from '@/ui/notice'
import { TextArea } from '@/ui/fields/text-area'
import { nameOf } from '../list/review-address'
import { keepReasonDraft, readReasonDraft, readReasons, rememberReason } from './review-reasons'
import { isSevere, type Verdict } from './review-batches'
import { useVersionsLabel } from './use-versions-label'

const TITLES = { approve: 'queue.approveTitle', reject: 'queue.rejectTitle' } as const
const LABELS = { approve: 'queue.approve', reject: 'queue.reject' } as const
const NEEDED = { approve: 'queue.reasonNeededSevere', reject: 'queue.reasonNeeded' } as const

interface ReviewReasonDialogProps {
  verdict: Verdict
  versions: readonly AdminVersion[]
  /** The API required a reason, though the list did not contain severe findings */
  isRequired?: boolean
  onDecide: (reason: string) => void
  onClose: () => void
}

/**
 * Dialog for a decision's reason: a rejection requires one, which the owner reads, and so does approving severe findings;
 * recent reasons are offered as buttons.
 */
export function ReviewReasonDialog({
  verdict,
  versions,
  isRequired = false,
  onDecide,
  onClose,
}: ReviewReasonDialogProps) {
  const { t } = useTranslation('admin')
  const { t: tc } = useTranslation('common')
  const { number, list } = useFormats()
  const labelOf = useVersionsLabel()
  const [reason, setReason] = useState(() => readReasonDraft(verdict, versions))
  const [tried, setTried] = useState(false)
  const [recent] = useState(() => readReasons(verdict))
  const severe = verdict === 'approve' ? versions.filter(isSevere) : []
  const isNeeded = isRequired || verdict === 'reject' || severe.length > 0
  const change = (text: string) => {
    setReason(text)
    keepReasonDraft(verdict, versions, text)
  }
  const giveUp = () => {
    keepReasonDraft(verdict, versions, '')
    onClose()
  }
  const decide = (text: string) => {
    const said = text.trim()
    if (!said && isNeeded) return setTried(true)
    if (said) rememberReason(verdict, said)
    keepReasonDraft(verdict, versions, '')
    onDecide(said)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.repeat || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    decide(reason)
  }
  return (
    <Modal
      open
      title={t(TITLES[verdict], { what: labelOf(versions) })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={giveUp}>{tc('actions.cancel')}</Button>
          <Button variant={verdict === 'reject' ? 'danger' : 'primary'} onClick={() => decide(reason)}>
            {t(LABELS[verdict])}
          </Button>
        </>
      }
    >
      {severe.length > 0 && (
        <div className="mb-4">
          <Notice
            tone="danger"
            icon={<TriangleAlert aria-hidden="true" className="size-4" />}
            title={t('queue.severe', { count: severe.length, shown: number(severe.length) })}
          >
            <bdi className="font-mono break-words">{list(severe.map(nameOf))}</bdi>
          </Notice>
        </div>
      )}
      <TextArea
        label={t('queue.reason')}
        hint={t('queue.reasonHint')}
        error={tried && !reason.trim() ? t(NEEDED[verdict]) : undefined}
        value={reason}
        maxLength={LIMITS.shortText}
        dir="auto"
        onChange={(event) => change(event.target.value)}
        onKeyDown={sendByKey}
      />
      {recent.length > 0 && (
        <div className="mt-4">
          <h3 className="mb-2 text-sm font-medium">{t('queue.recentReasons')}</h3>
          <ul className="flex flex-col gap-1.5">
            {recent.map((text) => (
              <li key={text}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => change(text)}
                  className="w-full rounded-md border border-line px-3 py-1.5 text-start text-sm hover:bg-sunken"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Modal>
  )
}
