import type { QueryClient } from '@tanstack/react-query'
import type { NextPageContext } from 'next'
import { getListComfyNodesQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { Node, NodeVersion } from '@/api/generated/model'
import {
  getGetNodeClashesQueryOptions,
  getGetNodeHealthQueryOptions,
  getGetNodeHistoryQueryOptions,
  getGetNodeQueryKey,
  getGetNodeQueryOptions,
  getListNodeDependentsQueryOptions,
  getSearchNodesQueryOptions,
} from '@/api/generated/nodes/nodes'
import { isWarnedOf } from '@/features/advisories/is-warned-of'
import { COUNT_ALONE } from '@/features/check/clash-count'
import { classesQuery } from '@/features/nodes/classes/classes-queries'
import { comfyNodesParams } from '@/features/nodes/classes/comfy-nodes-params'
import { nearNodesParams } from '@/features/nodes/details/near-nodes'
import { readNodeRoute, type NodeRoute } from '@/features/nodes/details/node-route'
import { versionContentsQuery } from '@/features/versions/contents/contents-query'
import { readingQuery } from '@/features/versions/reading/reading-query'
import { isReadFromRepository } from './is-read-from-repository'
import type { PublicDocument } from '@/screens/public/public-document'
import { heldOf } from './held-of-node'
import { findVersion, nodeVersionsQuery } from './node-versions-query'

/** Returns the queries of a pack's document besides the pack, which is in the client already: those of the displayed tab. */
function queriesOf(client: QueryClient, nodeId: string, route: NodeRoute): object[] {
  const node = client.getQueryData<Node>(getGetNodeQueryKey(nodeId))
  if (!node) return [getSearchNodesQueryOptions(nearNodesParams(nodeId))]
  const names = node.comfy_node_count > 0 ? [getListComfyNodesQueryOptions(comfyNodesParams(node.id))] : []
  if (node.status === 'NodeStatusBanned') return names
  const latest = node.latest_version?.version
  const isRead = isReadFromRepository(node)
  const numbers = new Set([latest, route.version].filter((number) => number !== undefined))
  return [
    getGetNodeHealthQueryOptions(node.id),
    ...(route.tab === 'health'
      ? [getGetNodeHistoryQueryOptions(node.id), getListNodeDependentsQueryOptions(node.id)]
      : []),
    ...[...numbers].map((number) => versionContentsQuery(node.id, number)),
    ...(isRead ? [readingQuery(node.id)] : []),
    ...(node.listed === false ? [] : [getGetNodeClashesQueryOptions(node.id, COUNT_ALONE)]),
    ...(latest === undefined ? names : []),
    ...((latest !== undefined || isRead) && route.tab === 'nodes' ? [classesQuery(node.id, latest)] : []),
  ]
}

/** Whether the URL names a version that the pack does not have. */
function isMissing(client: QueryClient, nodeId: string, { version }: NodeRoute): boolean {
  const versions = client.getQueryData<NodeVersion[]>(nodeVersionsQuery(nodeId).queryKey)
  return version !== undefined && versions !== undefined && !findVersion(versions, version)
}

// A query parameter named `tab` is not part of the path.
const routeOf = ({ tab }: NextPageContext['query']) =>
  readNodeRoute(typeof tab === 'string' ? undefined : tab)
const FIRST: NodeRoute = { tab: 'readme' }

/** The server-rendered document of a pack's page; unknown tabs are a 404. */
export const nodeDocument: PublicDocument = {
  isUnknown: ({ query }) => routeOf(query) === undefined,
  queries: ({ query }) => {
    const nodeId = String(query.nodeId)
    return [getGetNodeQueryOptions(nodeId), nodeVersionsQuery(nodeId)]
  },
  more: (client, { query }) => queriesOf(client, String(query.nodeId), routeOf(query) ?? FIRST),
  held: (client, { query }) => heldOf(client, String(query.nodeId), routeOf(query) ?? FIRST),
  texts: (client, { query }) => {
    const node = client.getQueryData<Node>(getGetNodeQueryKey(String(query.nodeId)))
    return [
      ...(node?.adoption || node?.abandoned ? ['adoption'] : []),
      ...(isWarnedOf(node) ? ['advisories'] : []),
    ]
  },
  isMissing: (client, { query }) => isMissing(client, String(query.nodeId), routeOf(query) ?? FIRST),
}
