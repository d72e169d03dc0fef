import type { QueryClient } from '@tanstack/react-query'
import type { GetServerSideProps, GetServerSidePropsContext } from 'next'
import { getListComfyNodesQueryOptions } from '@/api/generated/comfy-nodes/comfy-nodes'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey, getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import { comfyNodesParams, versionClassesQuery } from '@/features/nodes/comfy-node-list'
import { readNodePlace, type NodePlace } from '@/features/nodes/node-place'
import { versionContentsQuery } from '@/features/versions/contents-query'
import { nodeVersionsQuery } from './node-versions-query'
import { publicPage } from './public-page'

/** What a document of a pack's page holds beside the pack, whose answer the client has: what the shown part draws. */
function queriesOf(client: QueryClient, nodeId: string, place: NodePlace): object[] {
  const node = client.getQueryData<Node>(getGetNodeQueryKey(nodeId))
  if (!node) return []
  const names = node.comfy_node_count > 0 ? [getListComfyNodesQueryOptions(comfyNodesParams(node.id))] : []
  if (node.status === 'NodeStatusBanned') return names
  const versions = nodeVersionsQuery(node.id)
  const latest = node.latest_version?.version
  const shown = place.version ?? latest
  if (place.tab === 'versions' && place.version === undefined) return [versions]
  if (place.tab === 'compatibility') return [versions]
  if (shown === undefined) return [versions, ...names]
  const contents = versionContentsQuery(node.id, shown)
  return place.tab === 'nodes'
    ? [versions, contents, versionClassesQuery(node.id, shown)]
    : [versions, contents]
}

/** getServerSideProps of a pack's page, which has no part but those it knows. */
export const nodePageProps =
  (
    redirect?: (client: QueryClient, context: GetServerSidePropsContext) => string | undefined,
  ): GetServerSideProps =>
  async (context) => {
    const place = readNodePlace(context.params?.tab)
    if (!place) return { notFound: true }
    const nodeId = String(context.params?.nodeId)
    return publicPage({
      namespaces: ['nodes'],
      queries: () => [getGetNodeQueryOptions(nodeId)],
      more: (client) => queriesOf(client, nodeId, place),
      redirect,
    })(context)
  }
