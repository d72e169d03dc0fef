import { useTranslation } from 'next-i18next/pages'
import { getListNodesQueryOptions, getSearchNodesQueryOptions } from '@/api/generated/nodes/nodes'
import { NodeCardList, NodeCardListSkeleton } from '@/features/nodes/node-card-list'
import { NodeShelf, SHELVES } from '@/features/nodes/node-shelf'
import { Newcomers } from '@/features/search/newcomers'
import { SearchExamples } from '@/features/search/search-examples'
import { SearchField } from '@/features/search/search-field'
import { SearchFilters } from '@/features/search/search-filters'
import { SearchResults } from '@/features/search/search-results'
import {
  isSearching,
  readSearchState,
  RESULTS_PER_PAGE,
  searchParamsOf,
} from '@/features/search/search-state'
import { useSearchState } from '@/features/search/use-search-state'
import { describeWebsite } from '@/features/sharing/describe-website'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/shell/public-metadata'
import { publicPage, type PublicPageProps } from '@/shell/public-page'

export default function HomePage({ siteUrl, failure }: PublicPageProps) {
  const { t, i18n } = useTranslation('nodes')
  const { state, hrefFor, go, refine } = useSearchState()
  const searching = isSearching(state)
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
      <h1 className="text-2xl font-semibold tracking-tight">{t('home.title')}</h1>
      <p className="mt-1 mb-4 max-w-prose text-muted">{t('home.intro')}</p>
      <SearchField value={state.q} onSearch={(q) => (state.q ? refine : go)({ q })} />
      {searching ? (
        <>
          <div className="mt-4">
            <SearchFilters state={state} onChange={go} />
          </div>
          <SearchResults
            state={state}
            hrefFor={hrefFor}
            failure={failure}
            renderNodes={(nodes, search) => <NodeCardList nodes={nodes} search={search} />}
            skeleton={<NodeCardListSkeleton count={RESULTS_PER_PAGE} />}
          />
        </>
      ) : (
        <>
          <SearchExamples />
          <div className="mt-6">
            <Newcomers />
          </div>
          <div className="mt-8 grid gap-x-8 gap-y-10 lg:grid-cols-2">
            <NodeShelf
              shelf="popular"
              title={t('home.popular')}
              moreHref={`${paths.home()}?sort=installs`}
              failure={failure}
            />
            <NodeShelf
              shelf="updated"
              title={t('home.updated')}
              moreHref={`${paths.home()}?sort=updated`}
              failure={failure}
            />
          </div>
        </>
      )}
    </>
  )
}

export const getServerSideProps = publicPage({
  namespaces: ['nodes'],
  queries: ({ query }) => {
    const state = readSearchState(query)
    if (isSearching(state)) return [getSearchNodesQueryOptions(searchParamsOf(state))]
    return [getListNodesQueryOptions(SHELVES.popular), getListNodesQueryOptions(SHELVES.updated)]
  },
})
