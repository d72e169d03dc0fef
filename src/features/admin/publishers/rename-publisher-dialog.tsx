import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type FormEvent } from 'react'
import { useAdminRenamePublisher } from '@/api/generated/admin-writes/admin-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { TextField } from '@/ui/fields/text-field'
import type { AccountSubject } from '../actions/account-subject'
import { PublicReason } from '../actions/public-reason'

/** Dialog to change a publisher's id; the old one redirects to the new one. */
export function RenamePublisherDialog({
  subject,
  onClose,
}: {
  subject: AccountSubject
  onClose: () => void
}) {
  const { t } = useTranslation('admin')
  const form = useId()
  const [typed, setTyped] = useState(subject.id)
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useAdminRenamePublisher({
    mutation: {
      onSuccess: ({ id }) => {
        showToast('success', t('accounts.rename.done', { id }))
        onClose()
      },
    },
  })
  const id = typed.trim()
  const ready = id !== '' && id !== subject.id && reason.trim() !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !isPending) mutate({ publisherId: subject.id, data: { id, public_reason: reason.trim() } })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={isPending} disabled={!ready}>
        {t('accounts.rename.button')}
      </Button>
    </>
  )
  return (
    <Modal open title={t('accounts.rename.title', { name: subject.name })} footer={footer} onClose={onClose}>
      <form id={form} noValidate onSubmit={save} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('accounts.rename.text')}</p>
        <TextField
          label={t('accounts.rename.field')}
          value={typed}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={LIMITS.publisherId}
          onChange={(event) => setTyped(event.target.value)}
        />
        <PublicReason value={reason} onChange={setReason} />
        {error && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
