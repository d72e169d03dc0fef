import type { Node } from '@/api/generated/model'
import { nodeRoutePath, readNodeRoute } from '@/features/nodes/details/node-route'

type Query = Partial<Record<string, string | string[]>>

/** Returns the path of the same tab under the pack's current publisher, when the URL names another one. */
export function currentNodeAddress(node: Node | undefined, { publisherId, tab }: Query): string | undefined {
  const route = readNodeRoute(tab)
  if (!node?.publisher || !route || node.publisher.id === publisherId) return undefined
  return nodeRoutePath(node.id, route, node.publisher.id)
}
