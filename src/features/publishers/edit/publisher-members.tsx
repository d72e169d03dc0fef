import { useTranslation } from 'next-i18next/pages'
import type { Publisher } from '@/api/generated/model'
import { useSignedInUser } from '@/session/signed-in-user'
import { Badge } from '@/ui/badge'

/** Who belongs to a publisher, by name and role. */
export function PublisherMembers({ members }: Pick<Publisher, 'members'>) {
  const { t } = useTranslation('publishers')
  const { user } = useSignedInUser()
  return (
    <section aria-labelledby="members" className="mt-10 max-w-2xl border-t border-line pt-6">
      <h2 id="members" className="text-lg font-semibold">
        {t('members.title')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('members.text')}</p>
      <ul className="mt-3 divide-y divide-line rounded-lg border border-line bg-surface">
        {members.map((member) => (
          <li key={member.id} className="flex flex-wrap items-center gap-2 px-4 py-2.5 text-sm">
            <bdi className="min-w-0 font-medium">{member.user.name || t('members.nameless')}</bdi>
            {member.user.id === user?.uid && <span className="text-muted">{t('members.you')}</span>}
            <span className="ms-auto">
              <Badge tone={member.role === 'owner' ? 'accent' : 'neutral'}>
                {member.role === 'owner' ? t('members.owner') : t('members.member')}
              </Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
