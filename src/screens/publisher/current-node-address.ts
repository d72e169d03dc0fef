import type { Node } from '@/api/generated/model'
import { nodePlacePath, readNodePlace } from '@/features/nodes/details/node-place'

type Query = Partial<Record<string, string | string[]>>

/** The same part of the page under the publisher who has the pack now, when the address names another one. */
export function currentNodeAddress(node: Node | undefined, { publisherId, tab }: Query): string | undefined {
  const place = readNodePlace(tab)
  if (!node?.publisher || !place || node.publisher.id === publisherId) return undefined
  return nodePlacePath(node.id, place, node.publisher.id)
}
