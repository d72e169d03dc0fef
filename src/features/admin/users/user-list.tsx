import { keepPreviousData } from '@tanstack/react-query'
import { UserRound } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useAdminListUsers } from '@/api/generated/admin/admin'
import type { AdminListUsersParams, AdminUser } from '@/api/generated/model'
import type { AccountAct } from '@/features/admin/actions/account-menu'
import { AdminList } from '@/features/admin/lists/admin-list'
import { ListPager } from '@/features/admin/lists/list-pager'
import { ListSearch } from '@/features/admin/lists/list-search'
import { keyIn, pageIn, useAddress } from '@/features/admin/lists/use-address'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { SelectField } from '@/ui/fields/select-field'
import { UserRow } from './user-row'

const RightsDialog = dynamic(() => import('./user-rights-dialog').then((module) => module.UserRightsDialog))

const LimitsDialog = dynamic(() => import('./user-limits-dialog').then((module) => module.UserLimitsDialog))

const ContactDialog = dynamic(() =>
  import('@/features/admin/actions/contact-dialog').then((module) => module.ContactDialog),
)
const RevokeKeysDialog = dynamic(() =>
  import('@/features/admin/actions/revoke-keys-dialog').then((module) => module.RevokeKeysDialog),
)

const subjectOf = ({ id, name, email }: AdminUser) =>
  ({ kind: 'user', id, name: name || email || id }) as const

const KEYS = ['q', 'role', 'page'] as const
const ROLES = {
  all: {},
  admins: { is_admin: true },
  others: { is_admin: false },
} as const satisfies Record<string, AdminListUsersParams>
const LABELS = { all: 'users.roles.all', admins: 'users.roles.admins', others: 'users.roles.others' } as const

/** All users who have ever signed in: search, rights and limits. */
export function UserList() {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { values, hrefFor, go, refine } = useAddress(KEYS, 'page')
  const [open, setOpen] = useState<{ user: AdminUser; dialog: 'limits' | 'rights' | AccountAct }>()
  const close = () => setOpen(undefined)
  const role = keyIn(ROLES, values.role) ?? 'all'
  const query = useAdminListUsers(
    { ...(values.q && { search: values.q }), ...ROLES[role], page: pageIn(values.page) },
    { query: { placeholderData: keepPreviousData } },
  )
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t('users.search')} value={values.q} onSearch={(q) => refine({ q })} />
        <SelectField
          label={t('users.role')}
          value={role}
          options={(Object.keys(ROLES) as (keyof typeof ROLES)[]).map((value) => ({
            value,
            label: t(LABELS[value]),
          }))}
          onChange={(value) => go({ role: value === 'all' ? '' : value })}
        />
      </div>
      <AdminList
        query={query}
        texts={{ loading: t('users.loading'), failed: t('users.failed') }}
        isEmpty={(page) => page.users.length === 0}
        empty={
          <EmptyState
            icon={<UserRound aria-hidden="true" className="size-8" />}
            title={t('users.none')}
            action={<Button onClick={() => go({ q: '', role: '' })}>{t('users.showAll')}</Button>}
          >
            {t('users.noneText')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <p role="status" className="mb-2 text-sm text-muted">
              {t('users.count', { count: page.total, shown: number(page.total) })}
            </p>
            <ul className="rounded-lg border border-line bg-surface">
              {page.users.map((user) => (
                <UserRow
                  key={user.id}
                  user={user}
                  onAct={(dialog) => setOpen({ user, dialog })}
                  onLimits={() => setOpen({ user, dialog: 'limits' })}
                  onRights={() => setOpen({ user, dialog: 'rights' })}
                />
              ))}
            </ul>
            <ListPager shown={page} hrefFor={(to) => hrefFor({ page: to })} />
          </>
        )}
      </AdminList>
      {open?.dialog === 'limits' && <LimitsDialog user={open.user} onClose={close} />}
      {open?.dialog === 'rights' && <RightsDialog user={open.user} onClose={close} />}
      {open?.dialog === 'contact' && <ContactDialog subject={subjectOf(open.user)} onClose={close} />}
      {open?.dialog === 'revoke' && <RevokeKeysDialog subject={subjectOf(open.user)} onClose={close} />}
    </>
  )
}
