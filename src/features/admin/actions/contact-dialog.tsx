import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type FormEvent } from 'react'
import { useAdminContactPublisher, useAdminContactUser } from '@/api/generated/admin-writes/admin-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { TextArea } from '@/ui/fields/text-area'
import type { AccountSubject } from './account-subject'

/** Dialog to message a user or a publisher's owners; they get it as a notice. */
export function ContactDialog({ subject, onClose }: { subject: AccountSubject; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const form = useId()
  const [text, setText] = useState('')
  const mutation = {
    onSuccess: () => {
      showToast('success', t('accounts.contact.done', { name: subject.name }))
      onClose()
    },
  }
  const toUser = useAdminContactUser({ mutation })
  const toPublisher = useAdminContactPublisher({ mutation })
  const { isPending, error } = subject.kind === 'user' ? toUser : toPublisher
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '' || isPending) return
    if (subject.kind === 'user') toUser.mutate({ userId: subject.id, data: { text } })
    else toPublisher.mutate({ publisherId: subject.id, data: { text } })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={isPending} disabled={text.trim() === ''}>
        {t('accounts.contact.send')}
      </Button>
    </>
  )
  return (
    <Modal open title={t('accounts.contact.title', { name: subject.name })} footer={footer} onClose={onClose}>
      <form id={form} noValidate onSubmit={send} className="flex flex-col gap-4">
        <TextArea
          label={t('accounts.contact.field')}
          hint={subject.kind === 'user' ? t('accounts.contact.hint') : t('accounts.contact.hintOwners')}
          value={text}
          maxLength={LIMITS.shortText}
          onChange={(event) => setText(event.target.value)}
        />
        {error && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
