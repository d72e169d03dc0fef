import { useTranslation } from 'next-i18next/pages'
import {
  useAdminDeletePublisherTokens,
  useAdminDeleteUserTokens,
} from '@/api/generated/admin-writes/admin-writes'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useFormats } from '@/ui/formats/formats'
import type { AccountSubject } from './account-subject'

/** Dialog to revoke all API keys of a user or a publisher at once. */
export function RevokeKeysDialog({ subject, onClose }: { subject: AccountSubject; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const mutation = {
    onSuccess: ({ revoked }: { revoked: number }) => {
      showToast('success', t('accounts.revoke.done', { count: revoked, shown: number(revoked) }))
      onClose()
    },
  }
  const ofUser = useAdminDeleteUserTokens({ mutation })
  const ofPublisher = useAdminDeletePublisherTokens({ mutation })
  const { isPending, error } = subject.kind === 'user' ? ofUser : ofPublisher
  return (
    <ConfirmDialog
      open
      title={t('accounts.revoke.title', { name: subject.name })}
      confirmLabel={t('accounts.revoke.button')}
      busy={isPending}
      failure={error && <FormFailure error={error} />}
      onConfirm={() => {
        if (subject.kind === 'user') ofUser.mutate({ userId: subject.id })
        else ofPublisher.mutate({ publisherId: subject.id })
      }}
      onClose={onClose}
    >
      <p>{t('accounts.revoke.text')}</p>
    </ConfirmDialog>
  )
}
