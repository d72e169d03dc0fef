import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { ClassNotFound } from '@/features/nodes/class-page/class-not-found'
import { classDetailsQuery } from '@/features/nodes/class-page/details-query'
import { foundPacks, resolvedClassQuery } from '@/features/nodes/class-page/resolved-class'
import type { PublicPageProps } from '@/screens/public/public-page'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { ClassMetadata } from './class-metadata'
import { classRoute } from './class-route'
import { LoadedClass } from './loaded-class'

const UNKNOWN = new Set([400, 404])

/** The page of a pack's node class. */
export function ComfyNodeScreen({ siteUrl, failure, notFound }: PublicPageProps) {
  const { t } = useTranslation('classes')
  const { nodeId, className } = classRoute(useRouter().query)
  const query = useQuery({ ...classDetailsQuery(nodeId, className), enabled: className !== '' })
  const { data: resolved } = useQuery({ ...resolvedClassQuery(className), enabled: className !== '' })
  const failed = failureOf(query, failure)
  const details = query.data
  const isMissing = notFound || (failed?.status != null && UNKNOWN.has(failed.status))
  return (
    <>
      <ClassMetadata siteUrl={siteUrl} nodeId={nodeId} className={className} details={details} />
      {isMissing ? (
        <ClassNotFound
          className={className}
          nodeId={nodeId}
          isElsewhere={foundPacks(resolved).length > 0}
          nearest={resolved?.nearest ?? []}
        />
      ) : (
        <>
          {failed && (
            <div className="mb-6">
              {!details && <h1 className="sr-only">{className}</h1>}
              <ErrorPanel failure={failed} title={t('failed')} query={query} />
            </div>
          )}
          {details ? (
            <LoadedClass key={`${nodeId} ${className}`} details={details} resolved={resolved ?? undefined} />
          ) : (
            !failed && <AwaitClass className={className} />
          )}
        </>
      )}
    </>
  )
}

/** Placeholder with what the URL contains. */
const AwaitClass = ({ className }: { className: string }) => (
  <>
    <h1 className="mb-6 text-2xl font-semibold tracking-tight">
      <bdi>{className}</bdi>
    </h1>
    <Skeleton className="h-96 w-full rounded-xl" />
  </>
)
