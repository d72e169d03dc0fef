import { keepPreviousData } from '@tanstack/react-query'
import { Boxes, Plus, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Node } from '@/api/generated/model'
import { useSearchNodes } from '@/api/generated/nodes/nodes'
import { AdminList } from '@/features/admin/lists/admin-list'
import { ListPager } from '@/features/admin/lists/list-pager'
import { ListSearch } from '@/features/admin/lists/list-search'
import { useAddress } from '@/features/admin/lists/use-address'
import { Button } from '@/ui/button'
import { EmptyState } from '@/ui/empty-state'
import { SelectField } from '@/ui/fields/select-field'
import type { PackActionKind } from './actions/pack-actions'
import {
  NODE_ADMIN_KEYS,
  NODE_ORDERS,
  NODE_STATES,
  packListParams,
  readNodeFilters,
  type NodeOrder,
  type NodeState,
} from './pack-filters'
import { PackRows } from './pack-rows'

const ActionDialog = dynamic(() =>
  import('./actions/pack-action-dialogs').then((module) => module.PackActionDialogs),
)
const CreateDialog = dynamic(() =>
  import('./create/create-pack-dialog').then((module) => module.CreatePackDialog),
)

const STATES = {
  all: 'packs.states.all',
  active: 'packs.states.active',
  unclaimed: 'packs.states.unclaimed',
  banned: 'packs.states.banned',
  deleted: 'packs.states.deleted',
  new: 'packs.states.new',
} as const
const ORDERS = {
  best: 'packs.orders.best',
  newest: 'packs.orders.newest',
  updated: 'packs.orders.updated',
  installs: 'packs.orders.installs',
  ranking: 'packs.orders.ranking',
  name: 'packs.orders.name',
} as const

/** All packs for administrators: search, filters and order in the URL, and actions. */
export function PackList() {
  const { t } = useTranslation('admin')
  const { values, hrefFor, go, refine } = useAddress(NODE_ADMIN_KEYS, 'page')
  const { state, order } = readNodeFilters(values)
  const [action, setAction] = useState<{
    kind: PackActionKind
    packs: readonly Node[]
    onDone: (pack: Node) => void
  }>()
  const params = packListParams(values)
  // Data that only administrators see is not persisted in browser storage.
  const query = useSearchNodes(params, {
    query: { placeholderData: keepPreviousData, meta: { persist: false } },
  })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <ListSearch label={t('packs.search')} value={values.q} onSearch={(q) => refine({ q })} />
        <SelectField
          label={t('packs.state')}
          value={state}
          options={(Object.keys(NODE_STATES) as NodeState[]).map((value) => ({
            value,
            label: t(STATES[value]),
          }))}
          onChange={(value) => go({ status: value === 'all' ? '' : value })}
        />
        <SelectField
          label={t('packs.order')}
          value={order}
          options={(Object.keys(NODE_ORDERS) as NodeOrder[]).map((value) => ({
            value,
            label: t(ORDERS[value]),
          }))}
          onChange={(value) => go({ sort: value === 'best' ? '' : value })}
        />
        {values.publisher && (
          <Button size="small" onClick={() => go({ publisher: '' })}>
            <bdi>@{values.publisher}</bdi>
            <X aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{t('packs.allPublishers')}</span>
          </Button>
        )}
        <Button size="small" variant="primary" onClick={() => refine({ add: 'pack' })}>
          <Plus aria-hidden="true" className="size-4" />
          {t('packs.create.button')}
        </Button>
      </div>
      <AdminList
        query={query}
        texts={{ loading: t('packs.loading'), failed: t('packs.failed') }}
        isEmpty={(page) => page.nodes.length === 0}
        empty={
          <EmptyState
            icon={<Boxes aria-hidden="true" className="size-8" />}
            title={t('packs.none')}
            action={
              <Button onClick={() => go({ q: '', status: '', publisher: '' })}>{t('packs.showAll')}</Button>
            }
          >
            {t('packs.noneText')}
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <PackRows
              key={JSON.stringify(params)}
              page={page}
              onAction={(kind, packs, onDone) => setAction({ kind, packs, onDone })}
            />
            <ListPager shown={page} hrefFor={(to) => hrefFor({ page: to })} />
          </>
        )}
      </AdminList>
      {action && <ActionDialog {...action} onClose={() => setAction(undefined)} />}
      {values.add && <CreateDialog onClose={() => refine({ add: '' })} />}
    </>
  )
}
