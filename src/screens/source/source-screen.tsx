import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useGetNode } from '@/api/generated/nodes/nodes'
import { sourcePath } from '@/lib/paths'
import { PublicMetadata } from '@/screens/public/public-metadata'
import type { PublicPageProps } from '@/screens/public/public-page'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { LoadedSource } from './loaded-source'
import { sourceRoute } from './source-route'

const NodeNotFound = dynamic(() =>
  import('@/features/nodes/node-not-found').then((module) => module.NodeNotFound),
)

/** A pack's files: a folder or one file. Not indexed: search engines find the pack instead. */
export function SourceScreen({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation('source')
  const { nodeId, path, version } = sourceRoute(useRouter().query)
  const query = useGetNode(nodeId, undefined, { query: { enabled: nodeId !== '' } })
  const failed = failureOf(query, failure)
  const node = query.data
  const title = `${path || t('title')} · ${node?.name ?? nodeId}`
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={sourcePath(nodeId, { path })}
        title={title}
        description={t('description', { name: node?.name ?? nodeId })}
        noIndex
      />
      {failed?.status === 404 ? (
        <NodeNotFound nodeId={nodeId} />
      ) : (
        <>
          {!node && <h1 className="sr-only">{title}</h1>}
          {failed && <ErrorPanel failure={failed} title={t('failed')} query={query} />}
          {node ? (
            <LoadedSource node={node} path={path} version={version} siteUrl={siteUrl} />
          ) : (
            !failed && <Skeleton className="h-96 w-full rounded-lg" />
          )}
        </>
      )}
    </>
  )
}
