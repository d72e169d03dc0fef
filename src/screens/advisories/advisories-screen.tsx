import { keepPreviousData } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useListAdvisories } from '@/api/generated/advisories/advisories'
import { AdvisoryRow } from '@/features/advisories/advisory-row'
import { paths } from '@/lib/paths'
import type { PublicPageProps } from '@/screens/public/public-page'
import { PublicMetadata } from '@/screens/public/public-metadata'
import { ErrorPanel } from '@/session/failures/error-panel'
import { EmptyState } from '@/ui/empty-state'
import { Pager } from '@/ui/pager'
import { Skeleton } from '@/ui/skeleton'
import { advisoriesAsked } from './advisories-asked'

/** Malware advisories, newest first; withdrawn ones are marked. */
export function AdvisoriesScreen({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation('advisories')
  const asked = advisoriesAsked(useRouter().query)
  const query = useListAdvisories(asked, { query: { placeholderData: keepPreviousData } })
  const failed = failureOf(query, failure)
  const { data } = query
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.advisories()}
        title={t('title')}
        description={t('metaDescription')}
        feeds={[{ title: t('title'), path: paths.advisoriesFeed() }]}
        noIndex={asked.page !== 1}
      />
      <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="mt-1 max-w-prose text-muted">{t('lead')}</p>
      <div className="mt-5">
        {failed && <ErrorPanel failure={failed} title={t('failed')} query={query} />}
        {!failed && !data && <Skeleton className="h-96 w-full rounded-lg" />}
        {data && data.advisories.length > 0 && (
          <ul aria-label={t('title')} className="rounded-lg border border-line bg-surface">
            {data.advisories.map((advisory) => (
              <AdvisoryRow key={advisory.id} advisory={advisory} />
            ))}
          </ul>
        )}
        {data?.advisories.length === 0 && (
          <EmptyState icon={<ShieldCheck aria-hidden="true" className="size-8" />} title={t('none')}>
            {data.total === 0 ? t('noneText') : undefined}
          </EmptyState>
        )}
      </div>
      {data && (
        <div className="mt-5">
          <Pager
            page={data.page}
            totalPages={data.totalPages}
            shallow
            hrefFor={(page) => ({ pathname: paths.advisories(), ...(page > 1 && { query: { page } }) })}
          />
        </div>
      )}
    </>
  )
}
