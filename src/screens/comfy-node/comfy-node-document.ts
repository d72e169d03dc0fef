import { classDetailsQuery } from '@/features/nodes/class-page/details-query'
import { foundPacks, foundPath, resolvedClassQuery } from '@/features/nodes/class-page/resolved-class'
import type { PublicDocument } from '@/screens/public/public-document'
import { classRoute } from './class-route'

/** The server-rendered document of a node class's page. */
export const comfyNodeDocument: PublicDocument = {
  queries: ({ query }) => {
    const { nodeId, className } = classRoute(query)
    return [classDetailsQuery(nodeId, className), resolvedClassQuery(className)]
  },
}

/** The server-rendered document of a class name; redirects to the class's page if only one pack has it. */
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
