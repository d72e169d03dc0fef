import { paths } from '@/lib/paths'

export const NODE_TABS = [
  'readme',
  'nodes',
  'workflows',
  'dependencies',
  'code',
  'versions',
  'compatibility',
  'health',
] as const
export type NodeTab = (typeof NODE_TABS)[number]

/** The part of a pack's page: a tab, or one version. */
export interface NodeRoute {
  tab: NodeTab
  /** The number of the version shown within the versions tab. */
  version?: string
}

/** Parses the URL segments after the pack's id; undefined if there is no such part. */
export function readNodeRoute(segments: string | string[] | undefined): NodeRoute | undefined {
  const [tab, version, ...rest] = [segments ?? []].flat()
  if (tab === undefined) return { tab: 'readme' }
  if (rest.length > 0 || tab === 'readme') return undefined
  const known = NODE_TABS.find((name) => name === tab)
  if (!known || (version !== undefined && known !== 'versions')) return undefined
  return { tab: known, ...(version !== undefined && { version }) }
}

/** Returns the path of a part of a pack's page, below its publisher if given. */
export function nodeRoutePath(nodeId: string, { tab, version }: NodeRoute, publisherId?: string): string {
  if (publisherId !== undefined) {
    if (version !== undefined) return paths.publisherNodeVersion(publisherId, nodeId, version)
    return tab === 'readme'
      ? paths.publisherNode(publisherId, nodeId)
      : paths.publisherNodeTab(publisherId, nodeId, tab)
  }
  if (version !== undefined) return paths.nodeVersion(nodeId, version)
  return tab === 'readme' ? paths.node(nodeId) : paths.nodeTab(nodeId, tab)
}
