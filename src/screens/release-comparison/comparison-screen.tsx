import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useGetNode } from '@/api/generated/nodes/nodes'
import type { ReleaseComparison } from '@/api/generated/model'
import { comparisonQuery } from '@/features/nodes/releases/comparison-query'
import { shortRelease } from '@/features/nodes/releases/short-release'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'
import { comparisonRoute } from './comparison-route'
import { LoadedComparison } from './loaded-comparison'

const UNKNOWN = new Set([400, 404])

/** The changes between two releases of a pack. */
export function ComparisonScreen({ siteUrl, failure, notFound }: PublicPageProps) {
  const { t } = useTranslation('releases')
  const { nodeId, from, to } = comparisonRoute(useRouter().query)
  const isAsked = from !== '' && to !== ''
  const query = useQuery({ ...comparisonQuery(nodeId, from, to), enabled: isAsked })
  const { data: node } = useGetNode(nodeId, undefined, { query: { enabled: nodeId !== '' } })
  const failed = failureOf(query, failure)
  const comparison = query.data
  const isMissing = notFound || (failed?.status != null && UNKNOWN.has(failed.status))
  const names = {
    pack: node?.name ?? nodeId,
    from: labelOf(comparison?.from, from),
    to: labelOf(comparison?.to, to),
  }
  const isListed = node?.status === 'NodeStatusActive' && node.listed !== false
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.compareReleases(nodeId, comparison?.from.name ?? from, comparison?.to.name ?? to)}
        title={t('title', names)}
        description={t('description', names)}
        noIndex={!isListed || !comparison?.consecutive}
      />
      {isMissing ? (
        <EmptyState
          title={<h1>{t('notFound')}</h1>}
          action={<ButtonLink href={paths.nodeTab(nodeId, 'versions')}>{t('allVersions')}</ButtonLink>}
        >
          {t('notFoundText')}
        </EmptyState>
      ) : (
        <>
          {failed && (
            <div className="mb-6">
              {!comparison && <h1 className="sr-only">{t('title', names)}</h1>}
              <ErrorPanel failure={failed} title={t('failed')} query={query} />
            </div>
          )}
          {comparison ? (
            <LoadedComparison key={`${from} ${to}`} comparison={comparison} node={node} />
          ) : (
            !failed && (
              <>
                <h1 className="mb-6 text-2xl font-semibold tracking-tight">{t('title', names)}</h1>
                <Skeleton className="h-96 w-full rounded-xl" />
              </>
            )
          )}
        </>
      )}
    </>
  )
}

const labelOf = (release: ReleaseComparison['from'] | undefined, asked: string) =>
  release ? shortRelease(release) : asked
