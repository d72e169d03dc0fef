import { useTranslation } from 'next-i18next/pages'
import { useId, useState, type FormEvent } from 'react'
import { useAdminUpdateUser } from '@/api/generated/admin-writes/admin-writes'
import type { AdminUser } from '@/api/generated/model'
import { LIMITS } from '@/contract/conventions/limits'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { refusedField } from '@/session/forms/refused-field'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Modal } from '@/ui/dialogs/modal'
import { TextField } from '@/ui/fields/text-field'

const isFactor = (text: string) =>
  /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LIMITS.quotaFactor

/** Dialog to raise a user's quotas by a factor, or to reset them to the default. */
export function UserLimitsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const form = useId()
  const [typed, setTyped] = useState(String(user.quotaFactor))
  const [tried, setTried] = useState(false)
  const name = user.name || user.email || user.id
  const { mutate, isPending, error } = useAdminUpdateUser({
    mutation: {
      onSuccess: ({ quotaFactor }) => {
        showToast('success', t('users.limits.done', { user: name, factor: number(quotaFactor) }))
        onClose()
      },
    },
  })
  const factor = typed.trim()
  const refused = error && refusedField(error, ['quotaFactor'])
  const fault = refused !== undefined || (tried && !isFactor(factor))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (isFactor(factor) && !isPending) mutate({ userId: user.id, data: { quotaFactor: Number(factor) } })
  }
  const footer = (
    <>
      <Button onClick={onClose}>{t('packs.edit.cancel')}</Button>
      <Button type="submit" form={form} variant="primary" busy={isPending}>
        {t('packs.edit.save')}
      </Button>
    </>
  )
  return (
    <Modal open title={t('users.limits.title', { user: name })} footer={footer} onClose={onClose}>
      <form id={form} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-sm text-muted">{t('users.limits.text', { user: name })}</p>
        <TextField
          label={t('users.limits.field')}
          error={fault && t('users.limits.fault', { most: number(LIMITS.quotaFactor) })}
          value={typed}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          dir="ltr"
          onChange={(event) => setTyped(event.target.value)}
        />
        {error && !refused && <FormFailure error={error} />}
      </form>
    </Modal>
  )
}
