import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useEffect } from 'react'
import { failureOf } from '@/api/failure'
import { ClassNotFound } from '@/features/nodes/class-page/class-not-found'
import { foundPacks, foundPath, resolvedClassQuery } from '@/features/nodes/class-page/resolved-class'
import { SameName } from '@/features/nodes/class-page/same-name'
import { paths } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { classRoute } from './class-route'

/** The packs that have a node class of a name; redirects to the class's page if only one has. */
export function NamedClassScreen({ siteUrl, failure, notFound }: PublicPageProps) {
  const { t } = useTranslation('classes')
  const router = useRouter()
  const { className } = classRoute(router.query)
  const query = useQuery({ ...resolvedClassQuery(className), enabled: className !== '' })
  const failed = failureOf(query, failure)
  const resolved = query.data
  const [pack, ...others] = foundPacks(resolved)
  const only = pack && others.length === 0 ? foundPath(pack, className) : undefined
  // For a document the server redirects.
  useEffect(() => {
    if (only) void router.replace(only)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [only])
  // Longer than the maximum length of names.
  const isNoName = failed?.status === 400
  const isMissing = notFound || isNoName || resolved?.kind === 'unknown' || resolved?.kind === 'banned'
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.comfyNode(className)}
        title={className}
        description={t('sharing.named', { name: className })}
        image={paths.homeImage()}
        noIndex={others.length === 0}
      />
      {isMissing ? (
        <ClassNotFound
          className={className}
          isBanned={resolved?.kind === 'banned'}
          nearest={resolved?.nearest ?? []}
        />
      ) : (
        <>
          <h1 className="text-2xl font-semibold tracking-tight">
            <code>{className}</code>
          </h1>
          {failed && (
            <div className="mt-6">
              <ErrorPanel failure={failed} title={t('failed')} query={query} />
            </div>
          )}
          <div className="mt-6 max-w-3xl">
            {resolved ? (
              <SameName resolved={resolved} />
            ) : (
              !failed && <Skeleton className="h-48 w-full rounded-lg" />
            )}
          </div>
        </>
      )}
    </>
  )
}
