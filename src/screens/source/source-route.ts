import type { ParsedUrlQuery } from 'node:querystring'
import type { Node } from '@/api/generated/model'
import type { ContentsSource } from '@/features/versions/contents/contents-query'

/** Returns the pack, path and, if any, version in a URL, as decoded by the router. */
export const sourceRoute = ({ nodeId, path, version }: ParsedUrlQuery) => ({
  nodeId: String(nodeId ?? ''),
  path: [path ?? []].flat().join('/'),
  version: typeof version === 'string' && version !== '' ? version : undefined,
})

/** Returns the source of the files: the given or the installable version, else the repository as it was read. */
export const sourceOf = (node: Node, version: string | undefined): ContentsSource => ({
  nodeId: node.id,
  version: version ?? node.latest_version?.version,
})
