import { classDetailsQuery } from '@/features/nodes/class-page/details-query'
import { foundPacks, foundPath, resolvedClassQuery } from '@/features/nodes/class-page/resolved-class'
import type { PublicDocument } from '@/screens/public/public-document'
import { classRoute } from './class-route'

/** What a document of the page of a node class holds. */
export const comfyNodeDocument: PublicDocument = {
  queries: ({ query }) => {
    const { nodeId, className } = classRoute(query)
    return [classDetailsQuery(nodeId, className), resolvedClassQuery(className)]
  },
}

/** What a document of a name holds: of one that a single pack has, nothing but the way to its page. */
export const namedClassDocument: PublicDocument = {
  queries: ({ query }) => [resolvedClassQuery(classRoute(query).className)],
  redirect: (client, { query }) => {
    const { className } = classRoute(query)
    const [pack, ...others] = foundPacks(client.getQueryData(resolvedClassQuery(className).queryKey))
    return pack && others.length === 0 ? foundPath(pack, className) : undefined
  },
  isMissing: (client, { query }) => {
    const resolved = client.getQueryData(resolvedClassQuery(classRoute(query).className).queryKey)
    return resolved?.kind === 'unknown' || resolved?.kind === 'banned'
  },
}
