import type { UseQueryResult } from '@tanstack/react-query'
import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { failureOf } from '@/api/failure'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { getGetNodeQueryKey, useGetNodeHealth } from '@/api/generated/nodes/nodes'
import type { Node, NodeVersion, RepositoryReading } from '@/api/generated/model'
import { isWarnedOf } from '@/features/advisories/is-warned-of'
import { ClashesLine } from '@/features/check/clashes-line'
import { NodeDetails } from '@/features/nodes/details/node-details'
import { nodeRoutePath, type NodeRoute } from '@/features/nodes/details/node-route'
import { contentsDrawn, useContents, type ContentsSource } from '@/features/versions/contents/contents-query'
import { ReadingLine } from '@/features/versions/reading/reading-line'
import { useReading } from '@/features/versions/reading/use-reading'
import type { NodeRole } from '@/session/node-role'
import { ErrorPanel } from '@/session/failures/error-panel'
import { drawnOnce } from '@/ui/drawn/drawn-once'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'
import { isReadFromRepository } from './is-read-from-repository'
import { NodePanel } from './node-panel'
import { useFollowedVersions } from './use-followed-versions'

const PackWarnings = dynamic(
  lazyWithRetry(() => import('@/features/advisories/pack-warnings').then((module) => module.PackWarnings)),
)
const MirrorLine = dynamic(() =>
  import('@/features/nodes/details/mirror-line').then((module) => module.MirrorLine),
)
const CapabilitiesLine = drawnOnce(
  () => import('@/features/nodes/details/capabilities-line').then((module) => module.CapabilitiesLine),
  { staysInPlace: true },
)
const HealthBlock = drawnOnce(
  () => import('@/features/nodes/health/health-block').then((module) => module.HealthBlock),
  { staysInPlace: true },
)
const ReadmeOutline = drawnOnce(() =>
  import('@/features/versions/readme/readme-outline').then((module) => module.ReadmeOutline),
)
const VersionStanding = dynamic(() =>
  import('@/features/versions/list/version-standing').then((module) => module.VersionStanding),
)

interface LoadedNodeProps {
  node: Node
  route: NodeRoute
  siteUrl: string
  /** The publisher in the URL, if any */
  publisherId?: string
  /** Actions of the owner or an administrator */
  actions?: ReactNode
  /** The user's role if they may change the pack */
  role?: NodeRole
  /** Link to claim the pack while it is unclaimed */
  claim?: ReactNode
}

/** Returns the source of the displayed files: the installable version, else the repository as it was read. */
function sourceOf(node: Node, reading: RepositoryReading | undefined): ContentsSource | undefined {
  if (node.status === 'NodeStatusBanned') return undefined
  if (node.latest_version) return { nodeId: node.id, version: node.latest_version.version }
  return reading?.contents && { nodeId: node.id }
}

/** A pack with the tab in the URL. */
export function LoadedNode({ node, route, siteUrl, publisherId, actions, role, claim }: LoadedNodeProps) {
  const isBanned = node.status === 'NodeStatusBanned'
  const versions = useFollowedVersions(node, role !== undefined)
  const isRead = isReadFromRepository(node)
  const reading = useReading(node.id, { enabled: isRead, also: getGetNodeQueryKey(node.id) })
  const source = sourceOf(node, reading)
  const addressOf = (other: NodeRoute) => nodeRoutePath(node.id, other, publisherId)
  const contents = useContents(source)
  const { data: health } = useGetNodeHealth(node.id, { query: { enabled: !isBanned } })
  return (
    <NodeDetails
      node={node}
      route={route}
      versions={versions.data}
      files={contents.data}
      workflowCount={reading?.workflows.length ?? 0}
      siteUrl={siteUrl}
      publisherId={publisherId}
      actions={actions}
      origin={
        !isBanned && (
          <>
            {node.mirrored_from && (
              <MirrorLine from={node.mirrored_from} checkedAt={node.mirror_checked_at} />
            )}
            {(isRead || isUnclaimed(node)) && (
              <ReadingLine
                nodeId={node.id}
                reading={reading}
                repository={node.repository}
                claim={isUnclaimed(node) && !node.mirrored_from && claim}
              />
            )}
          </>
        )
      }
      warnings={isWarnedOf(node) && <PackWarnings node={node} />}
      standing={
        role &&
        !isBanned &&
        versions.data && (
          <VersionStanding
            node={node}
            versions={versions.data}
            addressOf={(version) => addressOf({ tab: 'versions', version })}
          />
        )
      }
      labels={
        contents.data?.capabilities && (
          <CapabilitiesLine
            content={[contents.data.capabilities, contents.data.code_read, contents.data.unreadable]}
            contents={contents.data}
            address={addressOf({ tab: 'code' })}
          />
        )
      }
      clashes={!isBanned && node.listed !== false && <ClashesLine node={node} />}
      health={
        !isBanned &&
        route.tab !== 'health' && (
          <HealthBlock content={health && [health]} nodeId={node.id} address={addressOf({ tab: 'health' })} />
        )
      }
      aside={
        route.tab === 'readme' &&
        source && (
          <ReadmeOutline
            content={contents.data && [contentsDrawn(contents.data), node.name]}
            source={source}
            name={node.name}
          />
        )
      }
    >
      {needsVersions(route) && !isBanned && !versions.data ? (
        <AwaitVersions query={versions} />
      ) : (
        <NodePanel
          node={node}
          source={source}
          reading={reading}
          versions={versions.data ?? []}
          route={route}
          addressOf={addressOf}
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
  return <ErrorPanel failure={failed} title={t('node.versionsFailed')} query={query} />
}
