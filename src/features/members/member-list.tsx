import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { Fragment, useState } from 'react'
import { useUpdateMember } from '@/api/generated/members-writes/members-writes'
import type { Publisher, PublisherMember } from '@/api/generated/model'
import { PUBLISHER_ROLES, type PublisherRole } from '@/contract/conventions/roles'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { useSignedInUser } from '@/session/signed-in-user'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RoleSelect } from './role-select'
import { useRoleWords } from './use-role-words'

const EndMembership = dynamic(() => import('./end-membership').then((module) => module.EndMembership))
const ChangeOwnRole = dynamic(() => import('./change-own-role').then((module) => module.ChangeOwnRole))

interface MemberListProps {
  publisher: Publisher
  /** The user's own role. */
  role: PublisherRole
}

/** The members of a publisher with roles: owners change and remove them, every member can leave. */
export function MemberList({ publisher, role }: MemberListProps) {
  const { t } = useTranslation('members')
  const { user } = useSignedInUser()
  const words = useRoleWords()
  const [ending, setEnding] = useState<PublisherMember>()
  const [changing, setChanging] = useState<{ member: PublisherMember; role: PublisherRole }>()
  const { mutate, isPending, error, variables } = useUpdateMember({
    mutation: {
      onSuccess: ({ user: { name } }) =>
        showToast('success', t('list.changed', { name: name || t('list.nameless') })),
    },
  })
  const isOwner = role === 'owner'
  const change = (member: PublisherMember, chosen: PublisherRole) => {
    if (member.user.id === user?.uid) setChanging({ member, role: chosen })
    else mutate({ publisherId: publisher.id, memberId: member.id ?? '', data: { role: chosen } })
  }
  return (
    <section aria-labelledby="members" className="max-w-3xl">
      <h2 id="members" className="text-lg font-semibold">
        {t('list.title')}
      </h2>
      <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
        {PUBLISHER_ROLES.map((one) => (
          <Fragment key={one}>
            <dt>{words[one].name}</dt>
            <dd className="text-muted">{words[one].may}</dd>
          </Fragment>
        ))}
      </dl>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {publisher.members.map((member) => {
          const name = member.user.name || t('list.nameless')
          const isSelf = member.user.id === user?.uid
          return (
            <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-2.5 text-sm">
              <span className="min-w-0 flex-1 basis-full sm:basis-40">
                <bdi className="font-medium break-words">{name}</bdi>{' '}
                {isSelf && <span className="text-muted">{t('list.you')}</span>}
              </span>
              {isOwner ? (
                <RoleSelect
                  sizing="sm"
                  aria-label={t('list.roleOf', { name })}
                  value={member.role}
                  disabled={isPending && variables.memberId === member.id}
                  onChoose={(chosen) => change(member, chosen)}
                />
              ) : (
                <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>{words[member.role].name}</Badge>
              )}
              {(isOwner || isSelf) && (
                <Button size="small" variant="quiet" onClick={() => setEnding(member)}>
                  {isSelf ? t('list.leave') : t('list.remove')}
                  {!isSelf && <span className="sr-only"> {name}</span>}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {error && (
        <div className="mt-3">
          <FormFailure
            error={error}
            meanings={{ last_owner: t('list.lastOwner'), member_not_found: t('list.gone') }}
          />
        </div>
      )}
      {ending && (
        <EndMembership
          publisher={publisher}
          member={ending}
          isSelf={ending.user.id === user?.uid}
          onClose={() => setEnding(undefined)}
        />
      )}
      {changing && (
        <ChangeOwnRole publisher={publisher} {...changing} onClose={() => setChanging(undefined)} />
      )}
    </section>
  )
}
