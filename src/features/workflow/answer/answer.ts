import type { ResolvedClass, ResolvedPack } from '@/api/generated/model'

/** Class → the id of the pack that somebody chose for it. */
export type Choices = ReadonlyMap<string, string>

/** Where a node class comes from, for whoever wants to run the workflow. */
export type ClassGroup = 'core' | 'frontend' | 'one' | 'several' | 'gone' | 'held' | 'unknown'

export interface AnsweredClass {
  class: string
  group: ClassGroup
  resolved: ResolvedClass
  /** The pack that it is to come from. */
  pack?: ResolvedPack
}

/** A pack to install, with the classes of the workflow that it is needed for. */
export interface NeededPack {
  pack: ResolvedPack
  classes: string[]
  /** Those of them that lead to the pack by their names alone: it has no page of them. */
  byName: ReadonlySet<string>
}

export interface Answer {
  classes: AnsweredClass[]
  packs: NeededPack[]
}

/** Whether installing the pack as it is now brings the class. */
export const bringsClass = ({ state, class_state: classState }: ResolvedPack): boolean =>
  (state === 'installable' || state === 'repository') && classState !== 'removed'

/** Whether it is the pack's own doing that the class is not there, and not a decision of the registry. */
const wasRemoved = ({ state, class_state: classState }: ResolvedPack) =>
  (state === 'installable' || state === 'repository') && classState === 'removed'

/** Whether the class needs no pack. */
export const isBuiltIn = ({ group }: AnsweredClass): boolean => group === 'core' || group === 'frontend'

function groupOf({ kind, packs }: ResolvedClass): ClassGroup {
  if (kind === 'core' || kind === 'frontend') return kind
  const ways = packs.filter(bringsClass).length
  if (ways > 0) return ways === 1 ? 'one' : 'several'
  if (packs.some(wasRemoved)) return 'gone'
  return packs.length > 0 ? 'held' : 'unknown'
}

const isFixed = ({ resolved, pack }: AnsweredClass, choices: Choices) =>
  choices.has(resolved.class) || pack?.why === 'named_in_file'

/** The packs of which each brings a class that is to come from it. */
function neededBy(classes: readonly AnsweredClass[]): NeededPack[] {
  const needed = new Map<string, NeededPack & { byName: Set<string> }>()
  for (const { class: name, pack } of classes) {
    if (!pack) continue
    const one = needed.get(pack.node_id) ?? { pack, classes: [], byName: new Set() }
    one.classes.push(name)
    if (pack.class_state === 'unlisted') one.byName.add(name)
    needed.set(pack.node_id, one)
  }
  return [...needed.values()].sort((a, b) => b.classes.length - a.classes.length)
}

/**
 * Does without packs all of whose classes others of the set bring as well, those with the fewest classes first. What
 * somebody chose, and what the file itself names, stays.
 */
function withoutSpare(classes: AnsweredClass[], choices: Choices): AnsweredClass[] {
  let now = classes
  for (const { pack: spare } of neededBy(classes).reverse()) {
    const others = new Set(neededBy(now).map(({ pack }) => pack.node_id))
    others.delete(spare.node_id)
    const moved = now.map((one) => {
      if (one.pack?.node_id !== spare.node_id || isFixed(one, choices)) return one
      const pack = one.resolved.packs.find((other) => bringsClass(other) && others.has(other.node_id))
      return pack ? { ...one, pack } : one
    })
    if (moved.every(({ pack }) => pack?.node_id !== spare.node_id)) now = moved
  }
  return now
}

/**
 * Where each class comes from, and the smallest set of packs that brings all of them.
 * @param results what the registry knows of each class, its packs in the registry's order
 * @param choices which pack somebody chose instead
 */
export function answerOf(results: readonly ResolvedClass[], choices: Choices): Answer {
  const first = results.map((resolved): AnsweredClass => {
    const ways = resolved.packs.filter(bringsClass)
    const chosen = choices.get(resolved.class)
    const group = groupOf(resolved)
    const pack =
      group === 'one' || group === 'several'
        ? (ways.find(({ node_id: id }) => id === chosen) ?? ways[0])
        : undefined
    return { class: resolved.class, group, resolved, ...(pack && { pack }) }
  })
  const classes = withoutSpare(first, choices)
  return { classes, packs: neededBy(classes) }
}
