import type { Node } from '@/api/generated/model'
import { nodeRoutePath, readNodeRoute } from '@/features/nodes/details/node-route'

type Query = Partial<Record<string, string | string[]>>

/** The same part of the page under the publisher who has the pack now, when the address names another one. */
export function currentNodeAddress(node: Node | undefined, { publisherId, tab }: Query): string | undefined {
  const route = readNodeRoute(tab)
  if (!node?.publisher || !route || node.publisher.id === publisherId) return undefined
  return nodeRoutePath(node.id, route, node.publisher.id)
}
