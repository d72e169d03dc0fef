import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import type { Node, NodeVersion } from '@/api/generated/model'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { InstallBox } from '../install/install-box'
import { installKindOf } from '../install/install-commands'
import { readLicense } from '../license'
import { NodeBadges } from './node-badges'
import { NodeBanner } from './node-banner'
import { NodeHead } from './node-head'
import { nodeRoutePath, type NodeRoute } from './node-route'
import { NodeSidebar } from './node-sidebar'
import { NodeTabs } from './node-tabs'

const NodeNotices = dynamic(
  lazyWithRetry(() => import('./node-notices').then((module) => module.NodeNotices)),
)

/** Returns whether a pack has notices to read before installing; most have none. */
const hasNotices = (node: Node) =>
  node.status === 'NodeStatusBanned' ||
  installKindOf(node) === 'unversioned' ||
  Boolean(node.latest_version?.deprecated || node.superseded_by || node.adoption || node.abandoned)

interface NodeDetailsProps {
  node: Node
  route: NodeRoute
  /** The versions visible to the user, newest first; undefined while loading. */
  versions: readonly NodeVersion[] | undefined
  /** The data read from its files, as far as known. */
  files?: { requirements: readonly string[]; files: readonly unknown[] }
  /** The number of known example workflows. */
  workflowCount: number
  siteUrl: string
  /** The publisher in the URL, if any. */
  publisherId?: string
  /** Actions for the owner or an administrator. */
  actions?: ReactNode
  /** The source of the file data while no version is published. */
  origin?: ReactNode
  /** Malware warnings. */
  warnings?: ReactNode
  /** The state of the versions, for the owner. */
  standing?: ReactNode
  /** Capability labels, above the tabs. */
  labels?: ReactNode
  /** Conflicts with other packs, below the facts. */
  clashes?: ReactNode
  /** Maintenance health, below the facts. */
  health?: ReactNode
  /** Content beside the panel on wide screens, below the facts. */
  aside?: ReactNode
  /** The selected tab. */
  children: ReactNode
}

/** Returns whether a version is offered to all users. */
const isOffered = ({ status, quarantined_until: until }: NodeVersion): boolean =>
  status === 'NodeVersionStatusActive' && !until

/**
 * The page of a pack: description, installation, and the selected tab. On wide screens installation and facts are in a
 * sidebar; on small ones the facts follow the tab, because the head shows the most important ones.
 */
export function NodeDetails(props: NodeDetailsProps) {
  const { node, route, versions, files, workflowCount, siteUrl, publisherId } = props
  const { actions, origin, warnings, standing, labels, clashes, health, aside, children } = props
  const isBanned = node.status === 'NodeStatusBanned'
  const license = readLicense(node)
  return (
    <>
      <NodeBanner node={node} />
      <div className="flex flex-col gap-x-10 gap-y-6 lg:grid lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="flex min-w-0 flex-col gap-6">
          <NodeHead
            node={node}
            license={license?.name}
            classesAddress={nodeRoutePath(node.id, { tab: 'nodes' }, publisherId)}
            actions={actions}
          >
            {origin}
          </NodeHead>
          {warnings}
          {hasNotices(node) && <NodeNotices node={node} />}
          {standing}
        </div>
        <div className="contents lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:flex lg:min-w-0 lg:flex-col lg:gap-6">
          <div className="min-w-0 empty:hidden">
            <InstallBox
              key={`${node.id} ${route.version ?? ''}`}
              node={node}
              versions={versions?.filter(isOffered) ?? []}
              version={route.version}
              needsPackages={files && files.requirements.length > 0}
            />
          </div>
          <div className="order-last flex min-w-0 flex-1 flex-col gap-6 lg:order-none">
            <NodeSidebar
              node={node}
              license={license}
              version={route.version}
              actions={!isBanned && node.listed !== false && <NodeBadges node={node} siteUrl={siteUrl} />}
            >
              {clashes}
            </NodeSidebar>
            {health}
            {aside}
          </div>
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-start-2">
          {labels}
          {!isBanned && (
            <NodeTabs
              node={node}
              route={route}
              versionCount={versions?.length}
              workflowCount={workflowCount}
              hasFiles={files !== undefined && files.files.length > 0}
              hasRequirements={files !== undefined && files.requirements.length > 0}
              publisherId={publisherId}
            />
          )}
          <div className="pt-5">{children}</div>
        </div>
      </div>
    </>
  )
}
