import type { ResolvedClass, ResolvedPack } from '@/api/generated/model'

/** Class → the id of the pack selected by the user. */
export type Choices = ReadonlyMap<string, string>

/** The availability of a node class for running the workflow. */
export type ClassGroup = 'core' | 'frontend' | 'one' | 'several' | 'gone' | 'held' | 'unknown'

export interface AnsweredClass {
  class: string
  group: ClassGroup
  resolved: ResolvedClass
  /** The pack to install for it. */
  pack?: ResolvedPack
}

/** A pack to install, with the classes of the workflow that need it. */
export interface NeededPack {
  pack: ResolvedPack
  classes: string[]
  /** Those known by their names only: the pack has no page of them. */
  byName: ReadonlySet<string>
}

export interface Answer {
  classes: AnsweredClass[]
  packs: NeededPack[]
}

/** Returns whether installing the pack's current state provides the class. */
export const bringsClass = ({ state, class_state: classState }: ResolvedPack): boolean =>
  (state === 'installable' || state === 'repository') && classState !== 'removed'

/** Returns whether the pack itself removed the class, as opposed to a decision of the registry. */
const wasRemoved = ({ state, class_state: classState }: ResolvedPack) =>
  (state === 'installable' || state === 'repository') && classState === 'removed'

/** Returns whether the class needs no pack. */
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

/** Returns the packs that the classes are to come from. */
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
 * Removes packs whose classes are all provided by others of the set, those with the fewest classes first. Packs selected by
 * the user or named in the file are never removed.
 */
function withoutSpare(classes: AnsweredClass[], choices: Choices): AnsweredClass[] {
  let now = classes
  for (const { pack: redundant } of neededBy(classes).reverse()) {
    const others = new Set(neededBy(now).map(({ pack }) => pack.node_id))
    others.delete(redundant.node_id)
    const moved = now.map((one) => {
      if (one.pack?.node_id !== redundant.node_id || isFixed(one, choices)) return one
      const pack = one.resolved.packs.find((other) => bringsClass(other) && others.has(other.node_id))
      return pack ? { ...one, pack } : one
    })
    if (moved.every(({ pack }) => pack?.node_id !== redundant.node_id)) now = moved
  }
  return now
}

/**
 * Returns the pack of each class, and a small set of packs that provides all of them.
 * @param results the API's results for each class, with packs in the registry's order
 * @param choices the user's selections
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
