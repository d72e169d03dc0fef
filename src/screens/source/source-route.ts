import type { ParsedUrlQuery } from 'node:querystring'
import type { Node } from '@/api/generated/model'
import type { ContentsSource } from '@/features/versions/contents/contents-query'

/** Which file or folder of which pack an address names, and of which version if it names one; the router has decoded it. */
export const sourceRoute = ({ nodeId, path, version }: ParsedUrlQuery) => ({
  nodeId: String(nodeId ?? ''),
  path: [path ?? []].flat().join('/'),
  version: typeof version === 'string' && version !== '' ? version : undefined,
})

/** Whose files are shown: those of the version that is named or people install, else what was read of the repository. */
export const sourceOf = (node: Node, version: string | undefined): ContentsSource => ({
  nodeId: node.id,
  version: version ?? node.latest_version?.version,
})
