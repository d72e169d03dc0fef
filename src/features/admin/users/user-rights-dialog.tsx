import { useTranslation } from 'next-i18next/pages'
import { useAdminUpdateUser } from '@/api/generated/admin-writes/admin-writes'
import type { AdminUser } from '@/api/generated/model'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { useSignedInUser } from '@/session/signed-in-user'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

/** Dialog to grant or revoke administrator rights; requires the typed e-mail address. */
export function UserRightsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { t } = useTranslation('admin')
  const viewer = useSignedInUser()
  const { mutate, isPending, error } = useAdminUpdateUser({
    mutation: {
      onSuccess: ({ isAdmin }) => {
        showToast(
          'success',
          isAdmin ? t('users.make.done', { user: name }) : t('users.unmake.done', { user: name }),
        )
        onClose()
      },
    },
  })
  const name = user.name || user.email || user.id
  const typed = user.email || user.id
  const label = user.isAdmin ? t('users.unmake.button') : t('users.make.button')
  return (
    <ConfirmDialog
      open
      title={user.isAdmin ? t('users.unmake.title', { user: name }) : t('users.make.title', { user: name })}
      confirmLabel={label}
      typed={{ text: typed, label: t('users.type', { text: typed }) }}
      busy={isPending}
      failure={
        error && (
          <FormFailure
            error={error}
            meanings={{ state_conflict: user.isAdmin ? t('users.last') : t('users.make.refused') }}
          />
        )
      }
      onConfirm={() => mutate({ userId: user.id, data: { isAdmin: !user.isAdmin } })}
      onClose={onClose}
    >
      <p>{user.isAdmin ? t('users.unmake.text') : t('users.make.text')}</p>
      {user.isAdmin && viewer.user?.uid === user.id && (
        <p className="font-medium text-warning">{t('users.unmake.self')}</p>
      )}
    </ConfirmDialog>
  )
}
