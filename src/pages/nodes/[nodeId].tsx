import type { GetServerSidePropsContext } from 'next'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { getListComfyNodesQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import { getGetNodeQueryOptions, useGetNode } from '@/api/generated/nodes/nodes'
import { getListNodeVersionsQueryOptions } from '@/api/generated/versions/versions'
import { comfyNodesParams } from '@/features/nodes/comfy-node-list'
import { NodeDetails } from '@/features/nodes/node-details'
import { NodeDetailsSkeleton } from '@/features/nodes/node-details-skeleton'
import { NodeNotFound } from '@/features/nodes/node-not-found'
import { NodeMetadata } from '@/shell/node-metadata'
import { publicPage, type PublicPageProps } from '@/shell/public-page'
import { ErrorPanel } from '@/ui/error-panel'

export default function NodePage({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation('nodes')
  const nodeId = String(useRouter().query.nodeId ?? '')
  const query = useGetNode(nodeId, undefined, { query: { enabled: nodeId !== '' } })
  const failed = failureOf(query, failure)
  const node = query.data
  const missing = failed?.status === 404
  return (
    <>
      <NodeMetadata siteUrl={siteUrl} nodeId={nodeId} node={node} missing={missing} />
      {missing ? (
        <NodeNotFound nodeId={nodeId} />
      ) : (
        <>
          {failed && (
            <div className="mb-6">
              <ErrorPanel
                {...failed}
                title={t('node.failed')}
                onRetry={() => void query.refetch()}
                retrying={query.isFetching}
              />
            </div>
          )}
          {node ? <NodeDetails node={node} /> : !failed && <NodeDetailsSkeleton />}
        </>
      )}
    </>
  )
}

/** What the document of a pack holds. */
export const nodePageQueries = ({ params }: GetServerSidePropsContext) => {
  const nodeId = String(params?.nodeId)
  return [
    getGetNodeQueryOptions(nodeId),
    getListComfyNodesQueryOptions(comfyNodesParams(nodeId)),
    getListNodeVersionsQueryOptions(nodeId),
  ]
}

export const getServerSideProps = publicPage({ namespaces: ['nodes'], queries: nodePageQueries })
