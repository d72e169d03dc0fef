import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useCreateToken } from '@/api/generated/tokens-writes/tokens-writes'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { useLeaveGuard } from '@/ui/use-leave-guard'
import { CreatedToken } from './created-token'
import { expiryOf, scopesOf } from './token-fields'
import { TokenForm } from './token-form'

interface CreateTokenDialogProps {
  publisherId: string
  onClose: () => void
}

/** Dialog to create an API key: form first, then the secret, once. The secret is kept in this dialog's state only. */
export function CreateTokenDialog({ publisherId, onClose }: CreateTokenDialogProps) {
  const { t } = useTranslation('publishers')
  const [warned, setWarned] = useState(false)
  const { mutate, data, isPending, error } = useCreateToken({ mutation: { gcTime: 0 } })
  const secret = data?.token
  useLeaveGuard({ active: secret !== undefined, question: t('tokens.leave') })
  const close = () => {
    if (secret === undefined || warned) onClose()
    else setWarned(true)
  }
  const footer = secret !== undefined && (
    <>
      {warned && (
        <p role="alert" className="min-w-0 flex-1 basis-56 text-sm text-warning">
          {t('tokens.leave')}
        </p>
      )}
      <Button variant={warned ? 'danger' : 'primary'} onClick={close}>
        {warned ? t('tokens.closeAnyway') : t('tokens.close')}
      </Button>
    </>
  )
  return (
    <Modal
      open
      size="2xl"
      title={secret === undefined ? t('tokens.newTitle') : t('tokens.createdTitle')}
      footer={footer}
      onClose={close}
    >
      {secret === undefined ? (
        <TokenForm
          busy={isPending}
          error={error}
          onCancel={onClose}
          publisherId={publisherId}
          onSubmit={({ name, description, expiresIn, scope, packs }) => {
            const expires_at = expiryOf(expiresIn, new Date())
            mutate({
              publisherId,
              data: {
                name,
                scopes: scopesOf(scope),
                ...(description && { description }),
                ...(expires_at && { expires_at }),
                ...(packs.length > 0 && { node_ids: packs }),
              },
            })
          }}
        />
      ) : (
        <CreatedToken secret={secret} />
      )}
    </Modal>
  )
}
