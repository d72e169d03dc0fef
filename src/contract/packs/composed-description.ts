/** Stands in for the description of a pack that nobody has described and whose node classes nobody knows. */
export const NODES_NOT_LISTED = 'Nodes not listed yet.'

const COUNTED = /^(\d+) nodes?(?=$|: )/

/**
 * How many node classes a description counts at its beginning that was made from them ("31 nodes: Load Image …"), and how
 * many letters say so; undefined for what somebody wrote.
 */
export function countedNodes(description: string): { count: number; length: number } | undefined {
  const [text, count] = COUNTED.exec(description) ?? []
  return text === undefined ? undefined : { count: Number(count), length: text.length }
}
