import type { Node } from '@/api/generated/model'

const AT_ONCE = 4

/** Fetches the pages `first` to `last` of a list, a few at a time, and returns their packs in order. */
export async function nodesOfPages(
  read: (page: number) => Promise<{ nodes: Node[] }>,
  first: number,
  last: number,
): Promise<Node[]> {
  const found: Node[] = []
  for (let page = first; page <= last; page += AT_ONCE) {
    const wanted = Array.from({ length: Math.min(AT_ONCE, last - page + 1) }, (_, index) => page + index)
    const answers = await Promise.all(wanted.map(read))
    found.push(...answers.flatMap(({ nodes }) => nodes))
    if (answers.some(({ nodes }) => nodes.length === 0)) break
  }
  return found
}
