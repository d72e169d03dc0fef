import { useTranslation } from 'next-i18next/pages'
import { useState, type KeyboardEvent } from 'react'
import type { AdminVersion } from '@/api/generated/model'
import { LIMITS } from '@/contract/limits'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/modal'
import { TextArea } from '@/ui/text-area'
import { keepReasonDraft, readReasonDraft } from './reason-draft'
import { readReasons, rememberReason } from './recent-reasons'
import type { Verdict } from './review-batches'
import { useWhat } from './use-what'

const TITLES = { approve: 'queue.approveTitle', reject: 'queue.rejectTitle' } as const
const LABELS = { approve: 'queue.approve', reject: 'queue.reject' } as const

interface ReviewReasonDialogProps {
  verdict: Verdict
  versions: readonly AdminVersion[]
  onDecide: (reason: string) => void
  onClose: () => void
}

/** Asks why: a rejection needs a reason, which the owner reads; those given before are a press away. */
export function ReviewReasonDialog({ verdict, versions, onDecide, onClose }: ReviewReasonDialogProps) {
  const { t } = useTranslation('admin')
  const { t: tc } = useTranslation('common')
  const what = useWhat()
  const [reason, setReason] = useState(() => readReasonDraft(verdict, versions))
  const [tried, setTried] = useState(false)
  const [recent] = useState(() => readReasons(verdict))
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
    if (!said && verdict === 'reject') return setTried(true)
    if (said) rememberReason(verdict, said)
    keepReasonDraft(verdict, versions, '')
    onDecide(said)
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    decide(reason)
  }
  return (
    <Modal
      open
      title={t(TITLES[verdict], { what: what(versions) })}
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
      <TextArea
        label={t('queue.reason')}
        hint={t('queue.reasonHint')}
        error={tried && !reason.trim() ? t('queue.reasonNeeded') : undefined}
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
