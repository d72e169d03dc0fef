import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { NodeCardList, NodeCardListSkeleton } from '@/features/nodes/cards/node-card-list'
import { NamedClasses } from '@/features/nodes/cards/named-classes'
import { categoryName } from '@/features/search/category-name'
import { GettingStarted } from '@/features/search/getting-started'
import { SearchExamples } from '@/features/search/search-examples'
import { SearchField } from '@/features/search/search-field'
import { SearchResults } from '@/features/search/results/search-results'
import { isSearching, RESULTS_PER_PAGE, type SearchState } from '@/features/search/search-state'
import { useSearchState } from '@/features/search/use-search-state'
import { PublishSteps } from '@/features/showcase/publish-steps'
import { describeWebsite } from '@/features/sharing/describe-website'
import { readTypeQuery } from '@/contract/versions/type-query'
import { NodeGlyph } from '@/features/nodes/node-glyph'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { HomeShowcase } from './home-showcase'
import { HomeSize } from './home-size'
import { WorkflowDrop } from './workflow-drop'

const ClassResults = dynamic(
  lazyWithRetry(() =>
    import('@/features/search/types/class-results').then((module) => ({ default: module.ClassResults })),
  ),
  { ssr: false, loading: () => <NodeCardListSkeleton count={RESULTS_PER_PAGE} /> },
)

/** Where results are, the field stays in reach below the header; not on screens that have no room for it. */
const STICKY =
  'z-20 -mx-1 -mt-3 bg-canvas px-1 pt-3 pb-2 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-14'

/** The home page: the search, its results when something is searched for, else the sections. */
export function HomeScreen({ siteUrl, failure }: PublicPageProps) {
  const { t, i18n } = useTranslation('nodes')
  const { state, hrefFor, go, refine, choose } = useSearchState()
  const searching = isSearching(state)
  const isByType = readTypeQuery(state.q) !== undefined
  const titleOf = ({ q, category }: SearchState) => {
    if (q) return t('search.titleOf', { search: q })
    return category ? categoryName(t, category) : t('search.results')
  }
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.home()}
        title={state.q || undefined}
        description={t('home.metaDescription')}
        noIndex={searching}
        image={paths.homeImage()}
        about={searching ? undefined : [describeWebsite(siteUrl, i18n.language, t('home.metaDescription'))]}
        feeds={[
          { title: t('sharing.newPacks'), path: paths.newPacksFeed() },
          { title: t('sharing.updatedPacks'), path: paths.updatedPacksFeed() },
        ]}
      />
      <h1 className={searching ? 'sr-only' : 'text-2xl font-semibold tracking-tight'}>
        {searching ? titleOf(state) : t('home.title')}
      </h1>
      {!searching && (
        <p className="mt-1 mb-4 text-muted">
          <HomeSize /> {t('home.intro')}
        </p>
      )}
      <div className={searching ? STICKY : ''}>
        <SearchField
          value={state.q}
          look={searching ? 'results' : 'home'}
          isLive
          onSearch={(q) => (state.q ? refine : go)({ q })}
          onChoose={choose}
        />
      </div>
      {searching && isByType && (
        <ClassResults
          state={state}
          hrefFor={hrefFor}
          onChange={go}
          renderGlyph={({ pack, glyph }) => (
            <NodeGlyph node={{ id: pack.node_id, glyph, comfy_node_count: 1 }} className="size-11" />
          )}
          skeleton={<NodeCardListSkeleton count={RESULTS_PER_PAGE} />}
        />
      )}
      {searching && !isByType && (
        <SearchResults
          state={state}
          hrefFor={hrefFor}
          onChange={go}
          failure={failure}
          renderNodes={(nodes) => <NodeCardList nodes={nodes} />}
          renderNamed={(nodes) => <NamedClasses nodes={nodes} />}
          skeleton={<NodeCardListSkeleton count={RESULTS_PER_PAGE} />}
        />
      )}
      {!searching && (
        <>
          <div className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1 text-sm">
            <SearchExamples />
            <GettingStarted />
          </div>
          <WorkflowDrop />
          <HomeShowcase failure={failure} />
          <PublishSteps />
        </>
      )}
    </>
  )
}
