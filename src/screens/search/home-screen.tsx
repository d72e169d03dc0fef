import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useEffect } from 'react'
import { NodeCardListSkeleton } from '@/features/nodes/cards/node-card-list'
import { categoryName } from '@/features/search/category-name'
import { SearchField } from '@/features/search/search-field'
import { isSearching, RESULTS_PER_PAGE, type SearchState } from '@/features/search/search-state'
import { useSearchState } from '@/features/search/use-search-state'
import { describeWebsite } from '@/features/sharing/describe-website'
import { readTypeQuery } from '@/contract/versions/type-query'
import { whenUsed } from '@/lib/when-used'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { HomeSize } from './home-size'

const AwaitResults = () => <NodeCardListSkeleton count={RESULTS_PER_PAGE} />
const FoundPacks = dynamic(
  lazyWithRetry(() => import('./found-packs').then((module) => module.FoundPacks)),
  { loading: AwaitResults },
)
const HomeSections = dynamic(
  lazyWithRetry(() => import('./home-sections').then((module) => module.HomeSections)),
)
const FoundClasses = dynamic(
  lazyWithRetry(() => import('./found-classes').then((module) => module.FoundClasses)),
  { loading: AwaitResults },
)

/** Above results the field is sticky below the header, except on screens that are too low. */
const STICKY =
  'z-20 -mx-1 -mt-3 bg-canvas px-1 pt-3 pb-2 [@media(min-height:36rem)]:sticky [@media(min-height:36rem)]:top-14'

/** The home page: the search with its results, else the sections. */
export function HomeScreen({ siteUrl, failure }: PublicPageProps) {
  const { t, i18n } = useTranslation(['search', 'nodes'])
  const { state, hrefFor, go, refine, choose } = useSearchState()
  const searching = isSearching(state)
  const isByType = readTypeQuery(state.q) !== undefined
  // Preloaded for the first letter typed.
  useEffect(() => whenUsed(() => void import('./found-packs').catch(() => undefined)), [])
  const titleOf = ({ q, category }: SearchState) => {
    if (q) return t('titleOf', { search: q })
    return category ? categoryName(t, category) : t('results')
  }
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.home()}
        title={state.q || undefined}
        description={t('nodes:sharing.siteDescription')}
        noIndex={searching}
        image={paths.homeImage()}
        about={
          searching
            ? undefined
            : [describeWebsite(siteUrl, i18n.language, t('nodes:sharing.siteDescription'))]
        }
        feeds={[
          { title: t('nodes:sharing.newPacks'), path: paths.newPacksFeed() },
          { title: t('nodes:sharing.updatedPacks'), path: paths.updatedPacksFeed() },
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
        <FoundClasses
          state={state}
          hrefFor={hrefFor}
          onChange={go}
          failure={failure}
          skeleton={<AwaitResults />}
        />
      )}
      {searching && !isByType && (
        <FoundPacks
          state={state}
          hrefFor={hrefFor}
          onChange={go}
          failure={failure}
          skeleton={<AwaitResults />}
        />
      )}
      {!searching && <HomeSections failure={failure} />}
    </>
  )
}
