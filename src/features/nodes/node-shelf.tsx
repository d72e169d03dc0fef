import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useListNodes } from '@/api/generated/nodes/nodes'
import type { ListNodesParams } from '@/api/generated/model'
import { ErrorPanel } from '@/ui/error-panel'
import { NodeCardList, NodeCardListSkeleton } from './node-card-list'

const SHELF_LENGTH = 8

/** What stands on the shelves of the home page. */
export const SHELVES = {
  popular: { sort: ['total_install;desc', 'github_stars;desc'], limit: SHELF_LENGTH },
  updated: { sort: ['update_time;desc'], limit: SHELF_LENGTH },
} satisfies Record<string, ListNodesParams>

interface NodeShelfProps {
  shelf: keyof typeof SHELVES
  title: ReactNode
  /** Where the whole list is. */
  moreHref: string
  failure?: ServerFailure
}

/** A short list of packs with a way to the whole of it. */
export function NodeShelf({ shelf, title, moreHref, failure }: NodeShelfProps) {
  const { t } = useTranslation('nodes')
  const query = useListNodes(SHELVES[shelf])
  const failed = failureOf(query, failure)
  return (
    <section aria-labelledby={`shelf-${shelf}`} className="min-w-0">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id={`shelf-${shelf}`} className="text-lg font-semibold">
          {title}
        </h2>
        <Link href={moreHref} shallow className="text-sm text-accent-text underline-offset-2 hover:underline">
          {t('home.seeAll')}
        </Link>
      </div>
      {failed ? (
        <ErrorPanel
          {...failed}
          title={t('home.failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data ? (
        <NodeCardList nodes={query.data.nodes} heading="h3" />
      ) : (
        <NodeCardListSkeleton count={SHELF_LENGTH} />
      )}
    </section>
  )
}
