import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AdminPublisher } from '@/api/generated/model'
import { AccountMenu, type AccountAct } from '@/features/admin/actions/account-menu'
import { UNCLAIMED_PUBLISHER } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'

const MEMBERS_SHOWN = 5

interface PublisherRowProps {
  publisher: AdminPublisher
  onAct: (act: AccountAct) => void
  onBan: () => void
  onLift: () => void
}

/** A publisher with its members and packs. The unclaimed publisher has no owner and cannot be banned. */
export function PublisherRow({ publisher, onAct, onBan, onLift }: PublisherRowProps) {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { id, name, createdAt, members, node_count: packs } = publisher
  const banned = publisher.status === 'PublisherStatusBanned'
  const more = members.length - MEMBERS_SHOWN
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link href={paths.publisher(id)} className="font-medium hover:underline">
            {name}
          </Link>
          <bdi className="font-mono text-sm text-muted">@{id}</bdi>
          {banned && <Badge tone="danger">{t('publishers.banned')}</Badge>}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <Link
            href={{ pathname: paths.adminNodes(), query: { publisher: id } }}
            className="text-accent-text hover:underline"
          >
            {t('publishers.packs', { count: packs, shown: number(packs) })}
          </Link>
          <span>
            {t('publishers.since')} <RelativeTime iso={createdAt} />
          </span>
        </p>
        {members.length > 0 && (
          <ul aria-label={t('publishers.members')} className="mt-1.5 flex flex-col gap-1 text-sm">
            {members.slice(0, MEMBERS_SHOWN).map(({ id: member, user }) => (
              <li key={member}>
                <Link
                  href={{ pathname: paths.adminUsers(), query: { q: user.id } }}
                  className="hover:underline"
                >
                  {user.name || user.id}
                </Link>{' '}
                <bdi className="text-muted">{user.email}</bdi>{' '}
                {user.isBanned && <Badge tone="danger">{t('users.banned')}</Badge>}
              </li>
            ))}
            {more > 0 && <li className="text-muted">{t('publishers.moreMembers', { count: more })}</li>}
          </ul>
        )}
      </div>
      {id !== UNCLAIMED_PUBLISHER.id && (
        <div className="flex items-center gap-2">
          {banned ? (
            <Button size="small" aria-label={t('publishers.lift.of', { publisher: name })} onClick={onLift}>
              {t('publishers.lift.button')}
            </Button>
          ) : (
            <Button
              size="small"
              variant="danger"
              aria-label={t('publishers.ban.of', { publisher: name })}
              onClick={onBan}
            >
              {t('publishers.ban.button')}
            </Button>
          )}
          <AccountMenu
            name={name}
            acts={banned ? ['contact', 'revoke'] : ['contact', 'revoke', 'rename', 'merge']}
            onAct={onAct}
          />
        </div>
      )}
    </li>
  )
}
