import type { FoundNode } from './found-node'

/** Where authors list the classes of a pack for programs that cannot find them in its code. */
export const NODE_LIST = 'node_list.json'

const MOST = 5000
const LONGEST_NAME = 200

/**
 * The node classes that `node_list.json` names, by the keys of its object.
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
