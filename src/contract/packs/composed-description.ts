/** The description of a pack without description and with unknown node classes. */
export const NODES_NOT_LISTED = 'Nodes not listed yet.'

const COUNTED = /^(\d+) nodes?(?=$|: )/

/**
 * Returns the number of node classes at the start of a generated description ("31 nodes: Load Image …"), and the length of
 * that prefix; undefined for a description written by a person.
 */
export function countedNodes(description: string): { count: number; length: number } | undefined {
  const [text, count] = COUNTED.exec(description) ?? []
  return text === undefined ? undefined : { count: Number(count), length: text.length }
}
