import type { QueryClient } from '@tanstack/react-query'
import type { NextPageContext } from 'next'
import { readApiError } from '@/api/errors'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey, getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'
import { folderOf } from '@/features/versions/source/folder-of'
import { sourceFileQuery, sourceTreeQuery } from '@/features/versions/source/source-queries'
import type { PublicDocument } from '@/screens/public/public-document'
import { sourceOf, sourceRoute } from './source-route'

/** Returns the source of files in the URL, once the pack is loaded. */
function sourceIn(client: QueryClient, { query }: Pick<NextPageContext, 'query'>) {
  const { nodeId, path, version } = sourceRoute(query)
  const node = client.getQueryData<Node>(getGetNodeQueryKey(nodeId))
  return node && { path, source: sourceOf(node, version) }
}

const isRefused = (client: QueryClient, key: readonly unknown[]): boolean => {
  const error = client.getQueryState(key)?.error
  const { status } = error ? readApiError(error) : {}
  return status === 403 || status === 404
}

/** The server-rendered document of a pack's files: all their names, and the displayed file. */
export const sourceDocument: PublicDocument = {
  queries: ({ query }) => [getGetNodeQueryOptions(sourceRoute(query).nodeId)],
  more: (client, context) => {
    const found = sourceIn(client, context)
    if (!found) return []
    const { path, source } = found
    return [sourceTreeQuery(source), ...(path ? [sourceFileQuery(source, path)] : [])]
  },
  isMissing: (client, context) => {
    const found = sourceIn(client, context)
    if (!found) return false
    const { path, source } = found
    const { queryKey } = sourceTreeQuery(source)
    const tree = client.getQueryData(queryKey)
    if (!tree) return isRefused(client, queryKey)
    return isRefused(client, sourceFileQuery(source, path).queryKey) && !folderOf(tree.files, path)
  },
}
