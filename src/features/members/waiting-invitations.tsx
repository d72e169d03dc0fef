import { MailOpen, MailQuestionMark } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useListUserInvitations } from '@/api/generated/members/members'
import { useAcceptInvitation, useDeclineInvitation } from '@/api/generated/members-writes/members-writes'
import type { Invitation } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { Notice } from '@/ui/notice'
import { useSignedInUser } from '@/session/signed-in-user'
import { useRoleWords } from './use-role-words'

/** The user's pending invitations, to accept or decline; nothing if there are none. */
export function WaitingInvitations() {
  const { t } = useTranslation('members')
  const { data: invitations = [] } = useListUserInvitations()
  if (invitations.length === 0) return null
  return (
    <ul aria-label={t('waiting.title')} className="mb-6 flex flex-col gap-3">
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <WaitingInvitation invitation={invitation} />
        </li>
      ))}
    </ul>
  )
}

function WaitingInvitation({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation('members')
  const words = useRoleWords()
  const { date } = useFormats()
  const { id, publisher, role, invited_by: by, expires_at: until } = invitation
  const accepting = useAcceptInvitation({
    mutation: { onSuccess: ({ name }) => showToast('success', t('waiting.accepted', { publisher: name })) },
  })
  const declining = useDeclineInvitation()
  const error = accepting.error ?? declining.error
  return (
    <Notice
      icon={<MailOpen aria-hidden="true" className="size-5" />}
      title={
        by
          ? t('waiting.by', { by, publisher: publisher.name, role: words[role].name })
          : t('waiting.byOwner', { publisher: publisher.name, role: words[role].name })
      }
    >
      <p>
        {words[role].may}{' '}
        <span className="text-muted">
          <Link href={paths.publisher(publisher.id)} className="underline">
            <bdi dir="ltr">@{publisher.id}</bdi>
          </Link>{' '}
          · {t('open.expires')} <time dateTime={until}>{date(until)}</time>
        </span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          busy={accepting.isPending}
          onClick={() => accepting.mutate({ invitationId: id })}
        >
          {t('waiting.accept')}
        </Button>
        <Button
          size="small"
          busy={declining.isPending}
          onClick={() => declining.mutate({ invitationId: id })}
        >
          {t('waiting.decline')}
        </Button>
      </div>
      {error && (
        <div className="mt-3">
          <FormFailure
            error={error}
            meanings={{ invitation_not_found: t('waiting.gone'), already_member: t('waiting.member') }}
          />
        </div>
      )}
    </Notice>
  )
}

/** The message that the followed link has no invitation for the user, with possible reasons. */
export function MissingInvitation({ id }: { id: string }) {
  const { t } = useTranslation('members')
  const { user } = useSignedInUser()
  const { data: invitations } = useListUserInvitations()
  if (!invitations || invitations.some((invitation) => invitation.id === id)) return null
  return (
    <div className="mb-6">
      <Notice
        tone="warning"
        icon={<MailQuestionMark aria-hidden="true" className="size-5 text-warning" />}
        title={t('waiting.missingTitle')}
      >
        {user?.email ? t('waiting.missing', { email: user.email }) : t('waiting.missingWithoutAddress')}
      </Notice>
    </div>
  )
}
