import { keepPreviousData } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import type Link from 'next/link'
import { useState, type ComponentProps } from 'react'
import { failureOf } from '@/api/failure'
import { useAdminListVersions } from '@/api/generated/moderation/moderation'
import { useGetNode } from '@/api/generated/nodes/nodes'
import type { AdminVersionPage, Node } from '@/api/generated/model'
import { NODE_VERSION_STATUSES } from '@/contract/conventions/statuses'
import { AdminList } from '@/features/admin/lists/admin-list'
import { ListPager } from '@/features/admin/lists/list-pager'
import { pageIn } from '@/features/admin/lists/use-address'
import { EmptyState } from '@/ui/empty-state'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { useCompatibilityWrites } from './use-compatibility-writes'
import { VersionCompatibilityForm } from './version-compatibility-form'
import { VersionCompatibilityTable } from './version-compatibility-table'

const ROWS = 25

interface VersionCompatibilityEditorProps {
  nodeId: string
  page: string
  hrefFor: (page: string) => ComponentProps<typeof Link>['href']
}

/** The versions of a pack with their compatibility, newest first, and the form to edit several at once. */
export function VersionCompatibilityEditor({ nodeId, page, hrefFor }: VersionCompatibilityEditorProps) {
  const { t } = useTranslation('admin')
  const pack = useGetNode(nodeId, undefined, { query: { meta: { persist: false } } })
  const versions = useAdminListVersions(
    {
      nodeId,
      statuses: NODE_VERSION_STATUSES.filter((status) => status !== 'NodeVersionStatusDeleted'),
      sort: 'newest',
      page: pageIn(page),
      pageSize: ROWS,
    },
    { query: { placeholderData: keepPreviousData } },
  )
  const failure = failureOf(pack)
  if (failure?.status === 404)
    return <EmptyState title={t('compatibility.noSuchPack', { id: nodeId })}>{null}</EmptyState>
  if (failure && !pack.data)
    return (
      <ErrorPanel
        failure={failure}
        title={t('compatibility.failed')}
        query={{
          isFetching: pack.isFetching,
          refetch: () => Promise.all([pack.refetch(), versions.isError && versions.refetch()]),
        }}
      />
    )
  if (!pack.data) return <Skeleton className="h-96 w-full rounded-lg" />
  const node = pack.data
  return (
    <>
      <h2 className="mb-3 flex flex-wrap items-baseline gap-x-3 text-lg font-semibold">
        <bdi>{node.name}</bdi>
        <bdi className="font-mono text-sm font-normal text-muted">{node.id}</bdi>
      </h2>
      <AdminList
        query={versions}
        texts={{ loading: t('compatibility.loading'), failed: t('compatibility.failed') }}
        isEmpty={(shown) => shown.total === 0}
        empty={<EmptyState title={t('compatibility.noVersions')}>{null}</EmptyState>}
      >
        {(shown) => (
          <>
            <Editor node={node} shown={shown} />
            <ListPager shown={shown} hrefFor={hrefFor} />
          </>
        )}
      </AdminList>
    </>
  )
}

function Editor({ node, shown }: { node: Node; shown: AdminVersionPage }) {
  const writes = useCompatibilityWrites(node)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = shown.versions.filter(({ id }) => selected.has(id))
  const toggle = (ids: readonly string[], isOn: boolean) =>
    setSelected((known) => new Set(isOn ? [...known, ...ids] : [...known].filter((id) => !ids.includes(id))))
  return (
    <div className="flex flex-col gap-4">
      <VersionCompatibilityTable
        node={node}
        versions={shown.versions}
        outcomes={writes.outcomes}
        isSelected={(id) => selected.has(id)}
        onToggle={toggle}
        onSync={(version) => void writes.syncToPack(version)}
        busy={writes.running}
      />
      {chosen.length > 0 && (
        <VersionCompatibilityForm
          versions={chosen}
          latest={node.latest_version}
          busy={writes.running}
          onSave={(wanted) => writes.writeVersions(chosen, wanted)}
        />
      )}
    </div>
  )
}
