import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import type { Node, NodeVersion } from '@/api/generated/model'
import { NodeDetails } from '@/features/nodes/details/node-details'
import { nodeRoutePath, type NodeRoute } from '@/features/nodes/details/node-route'
import { versionContentsQuery } from '@/features/versions/contents/contents-query'
import { ReadmeOutline } from '@/features/versions/readme/readme-outline'
import type { NodeRole } from '@/session/node-role'
import { useFollowedPacks } from '@/session/use-followed-packs'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Skeleton } from '@/ui/skeleton'
import { NodePanel } from './node-panel'
import { useFollowedVersions } from './use-followed-versions'

const VersionStanding = dynamic(() =>
  import('@/features/versions/list/version-standing').then((module) => module.VersionStanding),
)

interface LoadedNodeProps {
  node: Node
  route: NodeRoute
  siteUrl: string
  /** The publisher in the address, if it has one. */
  publisherId?: string
  /** What the owner or an administrator can do. */
  actions?: ReactNode
  /** In which capacity the person looking may change the pack. */
  role?: NodeRole
  /** How to claim the pack while it is unclaimed. */
  claim?: ReactNode
}

/** A pack with the part of its page that the address names. */
export function LoadedNode({ node, route, siteUrl, publisherId, actions, role, claim }: LoadedNodeProps) {
  const isBanned = node.status === 'NodeStatusBanned'
  const versions = useFollowedVersions(node, role !== undefined)
  useFollowedPacks(role === 'owner')
  const latest = node.latest_version
  const contents = useQuery({
    ...versionContentsQuery(node.id, latest?.version ?? ''),
    enabled: latest !== undefined && !isBanned,
  })
  return (
    <NodeDetails
      node={node}
      route={route}
      versions={versions.data}
      licenseText={contents.data?.license}
      siteUrl={siteUrl}
      publisherId={publisherId}
      actions={actions}
      claim={claim}
      standing={
        role &&
        !isBanned &&
        versions.data && (
          <VersionStanding
            node={node}
            versions={versions.data}
            addressOf={(version) => nodeRoutePath(node.id, { tab: 'versions', version }, publisherId)}
          />
        )
      }
      aside={
        route.tab === 'readme' &&
        latest &&
        !isBanned && <ReadmeOutline nodeId={node.id} version={latest.version} />
      }
    >
      {needsVersions(route) && !isBanned && !versions.data ? (
        <AwaitVersions query={versions} />
      ) : (
        <NodePanel
          node={node}
          versions={versions.data ?? []}
          route={route}
          addressOf={(other) => nodeRoutePath(node.id, other, publisherId)}
          publisherId={publisherId}
          role={role}
        />
      )}
    </NodeDetails>
  )
}

const needsVersions = ({ tab }: NodeRoute) => tab === 'versions' || tab === 'compatibility'

function AwaitVersions({ query }: { query: UseQueryResult<NodeVersion[]> }) {
  const { t } = useTranslation('nodes')
  const failed = failureOf(query)
  if (!failed) return <Skeleton className="h-96 w-full rounded-lg" />
  return (
    <ErrorPanel
      failure={failed}
      title={t('versions.failed')}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    />
  )
}
