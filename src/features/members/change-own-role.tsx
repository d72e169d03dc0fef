import { useTranslation } from 'next-i18next/pages'
import { useUpdateMember } from '@/api/generated/members-writes/members-writes'
import type { Publisher, PublisherMember } from '@/api/generated/model'
import type { PublisherRole } from '@/contract/conventions/roles'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { useRoleWords } from './use-role-words'

interface ChangeOwnRoleProps {
  publisher: Publisher
  member: PublisherMember
  role: PublisherRole
  onClose: () => void
}

/** Asks owners for confirmation before they give up ownership, which they cannot undo themselves. */
export function ChangeOwnRole({ publisher, member, role, onClose }: ChangeOwnRoleProps) {
  const { t } = useTranslation('members')
  const words = useRoleWords()
  const { mutate, isPending, error } = useUpdateMember({ mutation: { onSuccess: onClose } })
  return (
    <ConfirmDialog
      open
      title={t('own.question', { role: words[role].name })}
      confirmLabel={t('own.confirm')}
      busy={isPending}
      failure={error && <FormFailure error={error} meanings={{ last_owner: t('list.lastOwner') }} />}
      onConfirm={() => mutate({ publisherId: publisher.id, memberId: member.id ?? '', data: { role } })}
      onClose={onClose}
    >
      <p>{t('own.consequences')}</p>
    </ConfirmDialog>
  )
}
