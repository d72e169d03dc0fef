import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useAdminGetBanReach } from '@/api/generated/admin/admin'
import type { AdminPublisher } from '@/api/generated/model'
import { useBanPublisher } from '@/api/generated/moderation-writes/moderation-writes'
import { PublicReason } from '@/features/admin/actions/public-reason'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { BanReach } from './ban-reach'

interface BanPublisherDialogProps {
  publisher: AdminPublisher
  onClose: () => void
}

/** Dialog to ban a publisher: shows everything affected, requires a reason and the typed id. */
export function BanPublisherDialog({ publisher, onClose }: BanPublisherDialogProps) {
  const { t } = useTranslation('admin')
  const { id, name } = publisher
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const reach = useAdminGetBanReach(id)
  const { mutate, isPending, error } = useBanPublisher({
    mutation: {
      onSuccess: () => {
        showToast('success', t('publishers.ban.done', { publisher: name }))
        onClose()
      },
    },
  })
  const confirm = () => {
    setMissing(!reason.trim())
    if (reason.trim() && reach.data) mutate({ publisherId: id, data: { reason: reason.trim() } })
  }
  return (
    <ConfirmDialog
      open
      title={t('publishers.ban.title', { publisher: name })}
      confirmLabel={t('publishers.ban.button')}
      typed={{ text: id, label: t('publishers.ban.type', { id }) }}
      busy={isPending}
      failure={error && <FormFailure error={error} />}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{t('publishers.ban.text')}</p>
      <BanReach reach={reach} action="ban" />
      <PublicReason
        value={reason}
        error={missing && !reason.trim() && t('publishers.ban.reasonMissing')}
        onChange={setReason}
      />
    </ConfirmDialog>
  )
}
