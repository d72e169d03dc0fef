import { useTranslation } from 'next-i18next/pages'
import { useDeleteToken } from '@/api/generated/tokens-writes/tokens-writes'
import type { PersonalAccessToken } from '@/api/generated/model'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

interface DeleteTokenDialogProps {
  publisherId: string
  token: PersonalAccessToken
  onClose: () => void
}

/** Dialog to confirm deleting a key, with the consequences. */
export function DeleteTokenDialog({ publisherId, token, onClose }: DeleteTokenDialogProps) {
  const { t } = useTranslation('publishers')
  const { mutate, isPending, error } = useDeleteToken({
    mutation: {
      onSuccess: () => {
        showToast('success', t('tokens.deleted', { name: token.name }))
        onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('tokens.deleteQuestion', { name: token.name })}
      confirmLabel={t('tokens.deleteConfirm')}
      busy={isPending}
      failure={error && <FormFailure error={error} meanings={{ token_not_found: t('tokens.goneAlready') }} />}
      onConfirm={() => mutate({ publisherId, tokenId: token.id })}
      onClose={onClose}
    >
      <p>{t('tokens.deleteConsequences')}</p>
    </ConfirmDialog>
  )
}
