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

/** Whether there is something to know about a pack before installing it; of most there is not. */
const isRemarkable = (node: Node) =>
  node.status === 'NodeStatusBanned' ||
  installKindOf(node) === 'unversioned' ||
  Boolean(node.latest_version?.deprecated || node.superseded_by || node.adoption || node.abandoned)

interface NodeDetailsProps {
  node: Node
  route: NodeRoute
  /** The versions people may see, newest first; undefined until known. */
  versions: readonly NodeVersion[] | undefined
  /** What its files say, as far as they are known. */
  files?: { requirements: readonly string[]; files: readonly unknown[] }
  /** How many example workflows are known of it. */
  workflowCount: number
  siteUrl: string
  /** The publisher in the address, if it has one. */
  publisherId?: string
  /** What the owner or an administrator can do. */
  actions?: ReactNode
  /** Where what is known of its files comes from, while it is not published. */
  origin?: ReactNode
  /** What is malware of it. */
  warnings?: ReactNode
  /** How the versions stand, for whoever looks after them. */
  standing?: ReactNode
  /** What its code does, above the parts of the page. */
  labels?: ReactNode
  /** What of other packs does not fit together with it, below the facts. */
  clashes?: ReactNode
  /** Whether it is looked after, below the facts. */
  health?: ReactNode
  /** Stands beside the panel on wide screens, below the facts. */
  aside?: ReactNode
  /** The chosen part of the page. */
  children: ReactNode
}

/** Whether people choose a version without having been told of it. */
const isOffered = ({ status, quarantined_until: until }: NodeVersion): boolean =>
  status === 'NodeVersionStatusActive' && !until

/**
 * The page of a pack: what it is, how to get it, and the chosen one of its parts. On wide screens the way to install it and
 * its facts stand at the side; on small ones the facts follow the part, because the head has the most telling of them.
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
          {isRemarkable(node) && <NodeNotices node={node} />}
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
