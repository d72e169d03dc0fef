import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { getGetAdvisoryQueryKey, useGetAdvisory } from '@/api/generated/advisories/advisories'
import type { Advisory } from '@/api/generated/model'
import { AdvisoryFacts } from '@/features/advisories/advisory-facts'
import { SeverityBadge } from '@/features/advisories/severity-badge'
import { WhatToDo } from '@/features/advisories/what-to-do'
import { publicEnvironment } from '@/lib/environment'
import { paths } from '@/lib/paths'
import { NotFound } from '@/screens/public/not-found'
import type { PublicPageProps } from '@/screens/public/public-page'
import { PublicMetadata } from '@/screens/public/public-metadata'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'

/** One advisory: what is malware, and what to do about it. */
export function AdvisoryScreen({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation('advisories')
  const asked = String(useRouter().query.advisoryId ?? '')
  const query = useGetAdvisory(asked)
  const failed = failureOf(query, failure)
  const advisory = query.data
  if (failed?.status === 404) return <NotFound />
  const id = advisory?.id ?? asked
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.advisory(id)}
        title={advisory ? `${id}: ${advisory.summary}` : id}
        description={advisory?.summary ?? t('metaDescription')}
        noIndex={!advisory}
      />
      <p className="text-sm">
        <Link href={paths.advisories()} prefetch={false} className="text-accent-text hover:underline">
          {t('all')}
        </Link>
      </p>
      {!advisory && <h1 className="mt-2 text-2xl font-semibold tracking-tight">{id}</h1>}
      {failed && (
        <div className="mt-5">
          <ErrorPanel failure={failed} title={t('failedOne')} query={query} />
        </div>
      )}
      {!failed && !advisory && <Skeleton className="mt-5 h-96 w-full rounded-lg" />}
      {advisory && <Told advisory={advisory} />}
    </>
  )
}

function Told({ advisory }: { advisory: Advisory }) {
  const { t } = useTranslation('advisories')
  const { id, summary, details, withdrawn, database_specific: more } = advisory
  return (
    <article>
      <p className="mt-3 flex flex-wrap items-center gap-2">
        <SeverityBadge severity={more.severity} isWithdrawn={withdrawn !== undefined} />
        <code className="text-sm text-muted">{id}</code>
      </p>
      <h1 className="mt-1 max-w-prose text-2xl font-semibold tracking-tight wrap-anywhere">
        <bdi>{summary}</bdi>
      </h1>
      <div className="mt-5 flex flex-col gap-6">
        <WhatToDo advisory={advisory} />
        {details && (
          <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
            {details}
          </p>
        )}
        <AdvisoryFacts advisory={advisory} />
        <p className="text-sm">
          <a
            href={publicEnvironment.apiBaseUrl + getGetAdvisoryQueryKey(id)[0]}
            className="text-accent-text hover:underline"
          >
            {t('json')}
          </a>
        </p>
      </div>
    </article>
  )
}
