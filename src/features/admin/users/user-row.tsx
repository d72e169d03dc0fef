import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { AdminUser } from '@/api/generated/model'
import { AccountMenu, type AccountAct } from '@/features/admin/actions/account-menu'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { RelativeTime } from '@/ui/formats/relative-time'

interface UserRowProps {
  user: AdminUser
  onAct: (act: AccountAct) => void
  onLimits: () => void
  onRights: () => void
}

/** A user with their rights and publishers. */
export function UserRow({ user, onAct, onLimits, onRights }: UserRowProps) {
  const { t } = useTranslation('admin')
  const { id, email, emailVerified, isAdmin, isBanned, createdAt, publishers, quotaFactor } = user
  const name = user.name || email || id
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{name}</span>
          {email !== name && <bdi className="text-sm text-muted">{email}</bdi>}
          {isAdmin && <Badge tone="accent">{t('users.admin')}</Badge>}
          {isBanned && <Badge tone="danger">{t('users.banned')}</Badge>}
          {quotaFactor > 1 && (
            <Badge>
              {t('users.limits.name')} <bdi>×{quotaFactor}</bdi>
            </Badge>
          )}
          {!emailVerified && <Badge tone="warning">{t('users.unverified')}</Badge>}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm text-muted">
          <bdi className="font-mono">{id}</bdi>
          <span>
            {t('users.since')} <RelativeTime iso={createdAt} />
          </span>
          <Link
            href={{ pathname: paths.adminAudit(), query: { actor: id } }}
            className="text-accent-text hover:underline"
          >
            {t('users.acts')}
          </Link>
        </p>
        {publishers.length > 0 && (
          <p className="mt-1.5 flex flex-wrap gap-x-3 gap-y-1 text-sm">
            <span className="text-muted">{t('users.publishers')}</span>
            {publishers.map((publisher) => (
              <Link key={publisher} href={paths.publisher(publisher)} className="hover:underline">
                <bdi>@{publisher}</bdi>
              </Link>
            ))}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button size="small" aria-label={t('users.limits.of', { user: name })} onClick={onLimits}>
          {t('users.limits.button')}
        </Button>
        <Button
          size="small"
          aria-label={isAdmin ? t('users.unmake.of', { user: name }) : t('users.make.of', { user: name })}
          onClick={onRights}
        >
          {isAdmin ? t('users.unmake.button') : t('users.make.button')}
        </Button>
        <AccountMenu name={name} acts={['contact', 'revoke']} onAct={onAct} />
      </div>
    </li>
  )
}
