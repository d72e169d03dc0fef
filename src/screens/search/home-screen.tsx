import { useTranslation } from 'next-i18next/pages'
import { NodeCardList, NodeCardListSkeleton } from '@/features/nodes/cards/node-card-list'
import { NodeSection } from '@/features/nodes/cards/node-section'
import { GettingStarted } from '@/features/search/getting-started'
import { SearchExamples } from '@/features/search/search-examples'
import { SearchField } from '@/features/search/search-field'
import { SearchResults } from '@/features/search/results/search-results'
import { isSearching, RESULTS_PER_PAGE } from '@/features/search/search-state'
import { useSearchState } from '@/features/search/use-search-state'
import { describeWebsite } from '@/features/sharing/describe-website'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'

/** The home page: the search, its results when something is searched for, else the sections. */
export function HomeScreen({ siteUrl, failure }: PublicPageProps) {
  const { t, i18n } = useTranslation('nodes')
  const { state, hrefFor, go, refine, choose } = useSearchState()
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
      <SearchField value={state.q} onSearch={(q) => (state.q ? refine : go)({ q })} onChoose={choose} />
      {searching ? (
        <SearchResults
          state={state}
          hrefFor={hrefFor}
          onChange={go}
          failure={failure}
          renderNodes={(nodes) => <NodeCardList nodes={nodes} />}
          skeleton={<NodeCardListSkeleton count={RESULTS_PER_PAGE} />}
        />
      ) : (
        <>
          <SearchExamples />
          <div className="mt-6">
            <GettingStarted />
          </div>
          <div className="mt-8 grid gap-x-6 gap-y-10 lg:grid-cols-3">
            <NodeSection section="popular" failure={failure} />
            <NodeSection section="updated" failure={failure} />
            <NodeSection section="newest" failure={failure} />
          </div>
        </>
      )}
    </>
  )
}
