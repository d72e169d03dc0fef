import { LogOut, Package, ShieldCheck, UserRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import type { SignedInUser } from '@/lib/identity/identity'
import { paths } from '@/lib/paths'
import { useIsAdmin } from '@/session/is-admin'
import { useLogOut } from '@/session/log-out'
import { Menu, type MenuItem } from '@/ui/menus/menu'
import { Spinner } from '@/ui/spinner'
import { NoticeBell } from '@/features/notices/notice-bell'
import { Avatar } from './avatar'

/** The signed-in user's menu (specification, section 2, User menu). */
export function UserMenu({ user }: { user: SignedInUser }) {
  const { t } = useTranslation('common')
  const router = useRouter()
  const isAdmin = useIsAdmin()
  const { logOut, isLoggingOut } = useLogOut(() => void router.push(paths.home()))
  const shownName = user.displayName || user.email || t('userMenu.fallbackName')

  const items: MenuItem[] = [
    { key: 'nodes', label: t('userMenu.yourNodes'), href: paths.yourNodes(), icon: <Package {...ICON} /> },
    {
      key: 'account',
      label: t('userMenu.account'),
      href: paths.account(),
      icon: <UserRound {...ICON} />,
    },
    ...(isAdmin
      ? [{ key: 'admin', label: t('userMenu.admin'), href: paths.admin(), icon: <ShieldCheck {...ICON} /> }]
      : []),
    {
      key: 'logout',
      label: t('userMenu.logout'),
      icon: <LogOut {...ICON} className={`${ICON.className} rtl:rotate-180`} />,
      separated: true,
      onSelect: logOut,
    },
  ]
  const header = (
    <>
      <p className="font-semibold">{user.displayName || t('userMenu.fallbackName')}</p>
      {user.email && (
        <p className="text-muted">
          <bdi>{user.email}</bdi>
        </p>
      )}
    </>
  )
  const trigger = (
    <>
      {isLoggingOut ? <Spinner className="size-6" /> : <Avatar user={user} />}
      <bdi className="max-w-40 truncate text-sm font-medium md:hidden lg:inline">{shownName}</bdi>
    </>
  )
  return (
    <span className="flex items-center gap-1">
      <NoticeBell />
      <Menu
        label={isLoggingOut ? t('logout.pending') : t('userMenu.label', { name: shownName })}
        trigger={trigger}
        triggerClassName="flex h-9 shrink-0 items-center gap-2 rounded-full p-0.5 pe-3 hover:bg-sunken md:pe-0.5 lg:pe-3"
        header={header}
        items={items}
      />
    </span>
  )
}

const ICON = { 'aria-hidden': true, className: 'size-4 text-muted' } as const
