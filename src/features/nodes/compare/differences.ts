import type { ComparedNode, SideBySide } from '@/api/generated/model'

type About = 'stars' | 'nodes' | 'starsNodes' | 'recent'

/** A notable difference, with the pack that it is about. */
export type Difference =
  | { kind: About; name: string }
  | { kind: 'sharedBoth' | 'sharedSome'; nodes: number }
  | { kind: 'nothingShared' }

/** Returns the date of the last change of a pack. */
const changedAt = ({ node, health }: ComparedNode): string | undefined =>
  [health.release?.released_at, health.commit?.committed_at, node.github_updated_at]
    .filter((moment) => moment !== undefined)
    .sort()
    .at(-1)

/** Returns the pack with the strict maximum of a value. */
function first<Value extends number | string>(
  packs: readonly ComparedNode[],
  valueOf: (pack: ComparedNode) => Value | undefined,
): ComparedNode | undefined {
  const known = packs.flatMap((pack) => {
    const value = valueOf(pack)
    return value === undefined ? [] : [{ pack, value }]
  })
  known.sort((one, other) => (one.value < other.value ? 1 : one.value > other.value ? -1 : 0))
  return known[0]?.value === known[1]?.value ? undefined : known[0]?.pack
}

/** Returns the differences between packs, most relevant first. */
export function differencesOf({ packs, shared_comfy_nodes: shared }: SideBySide): Difference[] {
  if (packs.length < 2) return []
  const about = (kind: About, pack: ComparedNode | undefined): Difference[] =>
    pack ? [{ kind, name: pack.node.name }] : []
  const starred = first(packs, ({ node }) => node.github_stars)
  const largest = first(packs, ({ node }) => node.comfy_node_count)
  const kind = packs.length === 2 ? 'sharedBoth' : 'sharedSome'
  return [
    ...(starred && starred === largest
      ? about('starsNodes', starred)
      : [...about('stars', starred), ...about('nodes', largest)]),
    ...about('recent', first(packs, changedAt)),
    shared.length > 0 ? { kind, nodes: shared.length } : { kind: 'nothingShared' },
  ]
}
