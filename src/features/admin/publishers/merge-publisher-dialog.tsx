import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type FormEvent } from 'react'
import { useAdminMergePublisher } from '@/api/generated/admin-writes/admin-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/text-field'
import type { AccountSubject } from '../actions/account-subject'
import { PublicReason } from '../actions/public-reason'

/** Dialog to merge a publisher into another one, after showing what happens to packs, keys and members. */
export function MergePublisherDialog({ subject, onClose }: { subject: AccountSubject; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useId()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [leave, setLeave] = useState(false)
  const { mutate, isPending, error } = useAdminMergePublisher({
    mutation: {
      onSuccess: ({ id }) => {
        showToast('success', t('accounts.merge.done', { id }))
        onClose()
      },
    },
  })
  const into = typed.trim()
  const ready = into !== '' && reason.trim() !== ''
  const merge = (event: FormEvent) => {
    event.preventDefault()
    if (!ready || isPending) return
    const data = { into, leave_members: leave, public_reason: reason.trim() }
    mutate({ publisherId: subject.id, data })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={form} variant="danger" busy={isPending} disabled={!ready}>
        {t('accounts.merge.button')}
      </Button>
    </>
  )
  return (
    <Modal open title={t('accounts.merge.title', { name: subject.name })} footer={footer} onClose={onClose}>
      <form id={form} noValidate onSubmit={merge} className="flex flex-col gap-4">
        <ul className="list-disc space-y-1 ps-5 text-sm">
          <li>{t('accounts.merge.packs')}</li>
          <li>{t('accounts.merge.keys')}</li>
          <li>{t('accounts.merge.members')}</li>
          <li>{t('accounts.merge.final')}</li>
        </ul>
        <TextField
          label={t('accounts.merge.field')}
          value={typed}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.publisherId}
          onChange={(event) => setTyped(event.target.value)}
        />
        <label className="flex items-start gap-2 text-sm">
          <Checkbox className="mt-0.5" checked={leave} onChange={(event) => setLeave(event.target.checked)} />
          {t('accounts.merge.leave')}
        </label>
        <PublicReason value={reason} onChange={setReason} />
        {error && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
