import { keepPreviousData } from '@tanstack/react-query'
import { Users } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useAdminListPublishers } from '@/api/generated/admin/admin'
import type { AdminListPublishersParams, AdminPublisher } from '@/api/generated/model'
import type { AccountAct } from '@/features/admin/actions/account-menu'
import { AdminList } from '@/features/admin/lists/admin-list'
import { ListPager } from '@/features/admin/lists/list-pager'
import { ListSearch } from '@/features/admin/lists/list-search'
import { keyIn, pageIn, useAddress } from '@/features/admin/lists/use-address'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { SelectField } from '@/ui/fields/select-field'
import { PublisherRow } from './publisher-row'

const BanDialog = dynamic(() => import('./ban-publisher-dialog').then((module) => module.BanPublisherDialog))
const LiftDialog = dynamic(() => import('./lift-ban-dialog').then((module) => module.LiftBanDialog))
const RenameDialog = dynamic(() =>
  import('./rename-publisher-dialog').then((module) => module.RenamePublisherDialog),
)
const MergeDialog = dynamic(() =>
  import('./merge-publisher-dialog').then((module) => module.MergePublisherDialog),
)
const ContactDialog = dynamic(() =>
  import('@/features/admin/actions/contact-dialog').then((module) => module.ContactDialog),
)
const RevokeKeysDialog = dynamic(() =>
  import('@/features/admin/actions/revoke-keys-dialog').then((module) => module.RevokeKeysDialog),
)

const subjectOf = ({ id, name }: AdminPublisher) => ({ kind: 'publisher', id, name }) as const

const KEYS = ['q', 'status', 'page'] as const
const WEEK = 7
const STATES = {
  all: {},
  active: { status: 'PublisherStatusActive' },
  banned: { status: 'PublisherStatusBanned' },
  new: { created_within: WEEK },
} as const satisfies Record<string, AdminListPublishersParams>
const LABELS = {
  all: 'publishers.states.all',
  active: 'publishers.states.active',
  banned: 'publishers.states.banned',
  new: 'publishers.states.new',
} as const

/** All publishers with their members for administrators, to ban and unban. */
export function PublisherList() {
  const { t } = useTranslation('admin')
  const { number } = useFormats()
  const { values, hrefFor, go, refine } = useAddress(KEYS, 'page')
  const [open, setOpen] = useState<{ action: 'ban' | 'lift' | AccountAct; publisher: AdminPublisher }>()
  const state = keyIn(STATES, values.status) ?? 'all'
  const query = useAdminListPublishers(
    { ...(values.q && { search: values.q }), ...STATES[state], page: pageIn(values.page) },
    { query: { placeholderData: keepPreviousData } },
  )
  const close = () => setOpen(undefined)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t('publishers.search')} value={values.q} onSearch={(q) => refine({ q })} />
        <SelectField
          label={t('publishers.state')}
          value={state}
          options={(Object.keys(STATES) as (keyof typeof STATES)[]).map((value) => ({
            value,
            label: t(LABELS[value]),
          }))}
          onChange={(value) => go({ status: value === 'all' ? '' : value })}
        />
      </div>
      <AdminList
        query={query}
        texts={{ loading: t('publishers.loading'), failed: t('publishers.failed') }}
        isEmpty={(page) => page.publishers.length === 0}
        empty={
          <EmptyState
            icon={<Users aria-hidden="true" className="size-8" />}
            title={t('publishers.none')}
            action={<Button onClick={() => go({ q: '', status: '' })}>{t('publishers.showAll')}</Button>}
          />
        }
      >
        {(page) => (
          <>
            <p role="status" className="mb-2 text-sm text-muted">
              {t('publishers.count', { count: page.total, shown: number(page.total) })}
            </p>
            <ul className="rounded-lg border border-line bg-surface">
              {page.publishers.map((publisher) => (
                <PublisherRow
                  key={publisher.id}
                  publisher={publisher}
                  onAct={(action) => setOpen({ action, publisher })}
                  onBan={() => setOpen({ action: 'ban', publisher })}
                  onLift={() => setOpen({ action: 'lift', publisher })}
                />
              ))}
            </ul>
            <ListPager shown={page} hrefFor={(to) => hrefFor({ page: to })} />
          </>
        )}
      </AdminList>
      {open?.action === 'ban' && <BanDialog publisher={open.publisher} onClose={close} />}
      {open?.action === 'lift' && <LiftDialog publisher={open.publisher} onClose={close} />}
      {open?.action === 'contact' && <ContactDialog subject={subjectOf(open.publisher)} onClose={close} />}
      {open?.action === 'revoke' && <RevokeKeysDialog subject={subjectOf(open.publisher)} onClose={close} />}
      {open?.action === 'rename' && <RenameDialog subject={subjectOf(open.publisher)} onClose={close} />}
      {open?.action === 'merge' && <MergeDialog subject={subjectOf(open.publisher)} onClose={close} />}
    </>
  )
}
