import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { BanReach as Reach, BanReachMember } from '@/api/generated/model'
import { Badge } from '@/ui/badge'
import { ErrorPanel } from '@/session/failures/error-panel'
import { useFormats } from '@/ui/formats/formats'
import { Skeleton } from '@/ui/skeleton'
import { NamedPacks } from './named-packs'

interface BanReachProps {
  reach: UseQueryResult<Reach>
  /** Whether to ban or to lift the ban */
  action: 'ban' | 'lift'
}

/** What a publisher's ban affects: packs by name, members, and their other publishers. */
export function BanReach({ reach, action }: BanReachProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const failure = failureOf(reach)
  const { data } = reach
  if (!data)
    return failure ? (
      <ErrorPanel title={t('publishers.reach.failed')} failure={failure} query={reach} />
    ) : (
      <Skeleton className="h-32 w-full" />
    )
  const touched = action === 'ban' ? data.active_nodes : data.nodes_banned_with_publisher
  const alone = data.nodes_banned_alone
  const people = { count: data.member_count, shown: number(data.member_count) }
  const packs = { count: touched.total, shown: number(touched.total) }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <Part title={action === 'ban' ? t('publishers.reach.bans', packs) : t('publishers.reach.frees', packs)}>
        <NamedPacks packs={touched} />
      </Part>
      {alone.total > 0 && (
        <Part title={t('publishers.reach.alone', { count: alone.total, shown: number(alone.total) })}>
          <NamedPacks packs={alone} />
        </Part>
      )}
      <Part
        title={
          action === 'ban' ? t('publishers.reach.bansPeople', people) : t('publishers.reach.people', people)
        }
      >
        <ul className="max-h-40 overflow-y-auto">
          {data.members.map((member) => (
            <Member key={member.id} member={member} />
          ))}
        </ul>
      </Part>
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="font-medium">{title}</h3>
    {children}
  </section>
)

function Member({ member }: { member: BanReachMember }) {
  const { t } = useTranslation('admin')
  const { list } = useFormats()
  const others = member.other_publishers
  const stillBanned = others.filter(({ status }) => status === 'PublisherStatusBanned')
  return (
    <li className="py-0.5">
      {member.name || member.id} <bdi className="text-muted">{member.email}</bdi>{' '}
      {member.isAdmin && <Badge tone="accent">{t('users.admin')}</Badge>}
      {others.length > 0 && (
        <span className="block text-muted">
          {t('publishers.reach.others', { publishers: list(others.map(({ id }) => id)) })}
        </span>
      )}
      {member.isBanned && stillBanned.length > 0 && (
        <span className="block text-warning">
          {t('publishers.reach.staysBanned', { publishers: list(stillBanned.map(({ id }) => id)) })}
        </span>
      )}
    </li>
  )
}
