import type { FoundNode } from './found-node'

/** File in which authors list a pack's classes for tools that cannot find them in the code. */
export const NODE_LIST = 'node_list.json'

const MOST = 5000
const LONGEST_NAME = 200

/**
 * Returns the node classes named by the keys of the object in `node_list.json`.
 * @returns undefined when the text is not such a list
 */
export function listedNodes(text: string): FoundNode[] | undefined {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch {
    return undefined
  }
  if (typeof list !== 'object' || list === null || Array.isArray(list)) return undefined
  return Object.keys(list)
    .filter((name) => name.trim() !== '' && name.length <= LONGEST_NAME)
    .slice(0, MOST)
    .map((name) => ({ comfy_node_name: name, file: NODE_LIST }))
}
