import { keepPreviousData } from '@tanstack/react-query'
import { Boxes } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ComponentProps } from 'react'
import { useSearchNodes } from '@/api/generated/nodes/nodes'
import { AdminList } from '@/features/admin/lists/admin-list'
import { ListSearch } from '@/features/admin/lists/list-search'
import { useAddress } from '@/features/admin/lists/use-address'
import { EmptyState } from '@/ui/empty-state'
import { VersionCompatibilityEditor } from './version-compatibility-editor'

const KEYS = ['q', 'pack', 'page'] as const
const PACKS = 20

/** Compatibility of a pack's versions: first the pack is selected, then its versions are edited. */
export function VersionCompatibility() {
  const { t } = useTranslation('admin')
  const { values, hrefFor, refine } = useAddress(KEYS, 'page')
  return (
    <>
      <div className="mb-4 flex">
        <ListSearch
          label={t('compatibility.search')}
          value={values.q}
          onSearch={(q) => refine({ q, pack: '' })}
        />
      </div>
      {values.pack ? (
        <VersionCompatibilityEditor
          key={values.pack}
          nodeId={values.pack}
          page={values.page}
          hrefFor={(page) => hrefFor({ page })}
        />
      ) : (
        <Packs search={values.q} hrefFor={(pack) => hrefFor({ pack })} />
      )}
    </>
  )
}

interface PacksProps {
  search: string
  hrefFor: (pack: string) => ComponentProps<typeof Link>['href']
}

function Packs({ search, hrefFor }: PacksProps) {
  const { t } = useTranslation('admin')
  const query = useSearchNodes(
    { ...(search && { search }), include_banned: true, limit: PACKS },
    { query: { placeholderData: keepPreviousData, meta: { persist: false } } },
  )
  return (
    <AdminList
      query={query}
      texts={{ loading: t('compatibility.loadingPacks'), failed: t('compatibility.packsFailed') }}
      isEmpty={(page) => page.nodes.length === 0}
      empty={
        <EmptyState
          icon={<Boxes aria-hidden="true" className="size-8" />}
          title={t('compatibility.noPacks')}
        />
      }
    >
      {(page) => (
        <ul
          aria-label={t('compatibility.packs')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {page.nodes.map((node) => (
            <li key={node.id}>
              <Link
                href={hrefFor(node.id)}
                shallow
                className="flex flex-wrap items-baseline gap-x-3 px-4 py-2.5 hover:bg-sunken"
              >
                <bdi className="font-medium">{node.name}</bdi>
                <bdi className="font-mono text-sm text-muted">{node.id}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AdminList>
  )
}
