import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useGetNode } from '@/api/generated/nodes/nodes'
import { NodeDetailsSkeleton } from '@/features/nodes/details/node-details-skeleton'
import { readNodeRoute } from '@/features/nodes/details/node-route'
import { FollowPlace } from '@/screens/public/follow-place'
import type { PublicPageProps } from '@/screens/public/public-page'
import { paths } from '@/lib/paths'
import { useNodeRole } from '@/session/node-role'
import { ErrorPanel } from '@/session/failures/error-panel'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { LoadedNode } from './loaded-node'
import { NodeMetadata } from './node-metadata'

const MissingNode = dynamic(
  lazyWithRetry(() => import('./missing-node').then((module) => module.MissingNode)),
)
const NodeActions = dynamic(() => import('./node-actions').then((module) => module.NodeActions))

interface NodeScreenProps extends PublicPageProps {
  publisherId?: string
}

/** A pack's page; `publisherId` when the URL contains one. */
export function NodeScreen({ siteUrl, failure, publisherId }: NodeScreenProps) {
  const { t } = useTranslation('nodes')
  const params = useRouter().query
  const nodeId = String(params.nodeId ?? '')
  const route = readNodeRoute(params.tab) ?? { tab: 'readme' }
  const query = useGetNode(nodeId, undefined, { query: { enabled: nodeId !== '' } })
  const failed = failureOf(query, failure)
  const node = query.data
  const missing = failed?.status === 404
  const role = useNodeRole(node) || undefined
  return (
    <>
      <NodeMetadata siteUrl={siteUrl} nodeId={nodeId} node={node} route={route} missing={missing} />
      {missing ? (
        <MissingNode nodeId={nodeId} />
      ) : (
        <>
          {!node && <h1 className="sr-only">{nodeId}</h1>}
          {failed && (
            <div className="mb-6">
              <ErrorPanel failure={failed} title={t('node.failed')} query={query} />
            </div>
          )}
          {node ? (
            <LoadedNode
              key={node.id}
              node={node}
              route={route}
              siteUrl={siteUrl}
              publisherId={publisherId}
              role={role}
              actions={
                <>
                  {role && <NodeActions node={node} role={role} />}
                  <FollowPlace kind="node" target={node.id} />
                </>
              }
              claim={<ClaimLink nodeId={node.id} />}
            />
          ) : (
            !failed && <NodeDetailsSkeleton />
          )}
        </>
      )}
    </>
  )
}

/** Link for an unclaimed pack's author to claim it; visitors log in first. */
function ClaimLink({ nodeId }: { nodeId: string }) {
  const { t } = useTranslation('nodes')
  return (
    <Link
      href={paths.claimNode(nodeId)}
      rel="nofollow"
      prefetch={false}
      className="text-accent-text underline underline-offset-2"
    >
      {t('node.claim')}
    </Link>
  )
}
