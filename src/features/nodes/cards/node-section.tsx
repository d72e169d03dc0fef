import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf, type ServerFailure } from '@/api/failure'
import { useListNodes } from '@/api/generated/nodes/nodes'
import type { ListNodesParams } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { NodeCardList, NodeCardListSkeleton } from './node-card-list'

const SECTION_LENGTH = 6

/** So that no publisher takes a section alone. */
const PER_PUBLISHER = 2

/** What the sections of the home page list. */
export const SECTIONS = {
  popular: { sort: ['popularity;desc'], limit: SECTION_LENGTH, per_publisher: PER_PUBLISHER },
  updated: { sort: ['update_time;desc'], limit: SECTION_LENGTH, per_publisher: PER_PUBLISHER },
  newest: { sort: ['create_time;desc'], limit: SECTION_LENGTH, per_publisher: PER_PUBLISHER },
} satisfies Record<string, ListNodesParams>

const TITLES = { popular: 'home.popular', updated: 'home.updated', newest: 'home.newest' } as const

/** The order in which a search shows the whole of a section. */
const ORDERS = { popular: 'popular', updated: 'updated', newest: 'newest' } as const

interface NodeSectionProps {
  section: keyof typeof SECTIONS
  failure?: ServerFailure
}

/** A short list of packs with a way to the whole of it. */
export function NodeSection({ section, failure }: NodeSectionProps) {
  const { t } = useTranslation('nodes')
  const query = useListNodes(SECTIONS[section])
  const failed = failureOf(query, failure)
  return (
    <section aria-labelledby={`section-${section}`} className="min-w-0">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id={`section-${section}`} className="text-lg font-semibold">
          {t(TITLES[section])}
        </h2>
        <Link
          href={paths.everything(ORDERS[section])}
          shallow
          prefetch={false}
          className="text-sm text-accent-text underline-offset-2 hover:underline"
        >
          {t('home.seeAll')}
        </Link>
      </div>
      {failed ? (
        <ErrorPanel
          failure={failed}
          title={t('home.failed')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : query.data ? (
        <NodeCardList nodes={query.data.nodes} heading="h3" />
      ) : (
        <NodeCardListSkeleton count={SECTION_LENGTH} />
      )}
    </section>
  )
}
