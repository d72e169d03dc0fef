import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useDeleteMember } from '@/api/generated/members-writes/members-writes'
import type { Publisher, PublisherMember } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

interface EndMembershipProps {
  publisher: Publisher
  member: PublisherMember
  isSelf: boolean
  onClose: () => void
}

/** Asks for confirmation before a member is removed from a publisher, or leaves. */
export function EndMembership({ publisher, member, isSelf, onClose }: EndMembershipProps) {
  const { t } = useTranslation('members')
  const router = useRouter()
  const name = member.user.name || t('list.nameless')
  const { mutate, isPending, error } = useDeleteMember({
    mutation: {
      onSuccess: () => {
        showToast(
          'success',
          isSelf ? t('end.left', { publisher: publisher.name }) : t('end.removed', { name }),
        )
        if (isSelf) void router.push(paths.yourNodes())
        else onClose()
      },
    },
  })
  return (
    <ConfirmDialog
      open
      title={
        isSelf ? t('end.leaveQuestion', { publisher: publisher.name }) : t('end.removeQuestion', { name })
      }
      confirmLabel={isSelf ? t('list.leave') : t('list.remove')}
      busy={isPending}
      failure={
        error && (
          <FormFailure
            error={error}
            meanings={{ last_owner: t('list.lastOwner'), member_not_found: t('list.gone') }}
          />
        )
      }
      onConfirm={() => mutate({ publisherId: publisher.id, memberId: member.id ?? '' })}
      onClose={onClose}
    >
      <p>{isSelf ? t('end.leaveConsequences') : t('end.removeConsequences')}</p>
    </ConfirmDialog>
  )
}
