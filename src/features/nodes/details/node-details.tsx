import type { ReactNode } from 'react'
import type { Node, NodeVersion } from '@/api/generated/model'
import { InstallBox } from '../install/install-box'
import { NodeBadges } from './node-badges'
import { NodeHead } from './node-head'
import { NodeNotices } from './node-notices'
import type { NodeRoute } from './node-route'
import { NodeSidebar } from './node-sidebar'
import { NodeTabs } from './node-tabs'

interface NodeDetailsProps {
  node: Node
  route: NodeRoute
  /** The versions people may see, newest first; undefined until known. */
  versions: readonly NodeVersion[] | undefined
  /** The text of the license file in the latest version. */
  licenseText?: string
  siteUrl: string
  /** The publisher in the address, if it has one. */
  publisherId?: string
  /** What the owner or an administrator can do. */
  actions?: ReactNode
  /** How to claim the pack while it is unclaimed. */
  claim?: ReactNode
  /** How the versions stand, for whoever looks after them. */
  standing?: ReactNode
  /** Stands beside the panel on wide screens, below the facts. */
  aside?: ReactNode
  /** The chosen part of the page. */
  children: ReactNode
}

/** Whether people choose a version without having been told of it. */
const isOffered = ({ status, quarantined_until: until }: NodeVersion): boolean =>
  status === 'NodeVersionStatusActive' && !until

/** The page of a pack: what it is, how to get it, and the chosen one of its parts. */
export function NodeDetails({
  node,
  route,
  versions,
  licenseText,
  siteUrl,
  publisherId,
  actions,
  claim,
  standing,
  aside,
  children,
}: NodeDetailsProps) {
  const isBanned = node.status === 'NodeStatusBanned'
  const installable = versions?.filter(isOffered) ?? []
  return (
    <div className="flex flex-col gap-6">
      <NodeHead
        node={node}
        actions={
          <>
            {!isBanned && node.listed !== false && <NodeBadges node={node} siteUrl={siteUrl} />}
            {actions}
          </>
        }
      />
      <NodeNotices node={node} claim={claim} />
      {standing}
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:grid-rows-[auto_1fr]">
        <div className="min-w-0 empty:hidden lg:col-start-2">
          <InstallBox key={node.id} node={node} versions={installable} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          {!isBanned && (
            <NodeTabs node={node} route={route} versionCount={versions?.length} publisherId={publisherId} />
          )}
          <div className="pt-5">{children}</div>
        </div>
        <div className="flex min-w-0 flex-col gap-6 lg:col-start-2">
          <NodeSidebar node={node} licenseText={licenseText} />
          {aside}
        </div>
      </div>
    </div>
  )
}
