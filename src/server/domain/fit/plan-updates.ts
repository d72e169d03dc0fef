import { grouped } from '../../platform/grouped'

/** A pack with an available update. */
export interface Updatable {
  id: string
  from: string
  to: string
}

/** A conflict between two packs, each in its current or updated version. */
export interface PlannedClash {
  ids: readonly [string, string]
  updated: readonly [boolean, boolean]
}

const key = (one: string, isUpdated: boolean, other: string, isOtherUpdated: boolean) =>
  JSON.stringify([one, isUpdated, other, isOtherUpdated])

/**
 * Orders updates so that no step introduces a new conflict. Updates that require each other form one step; those that would
 * conflict in the end are held back.
 * @param clashes all conflicts, in each of the four combinations of current and updated; packs without an update count as both
 */
export function planUpdates<Pack extends Updatable>(
  packs: readonly Pack[],
  clashes: readonly PlannedClash[],
): { steps: Pack[][]; held: (Pack & { because_of: string })[] } {
  const clashing = new Set(
    clashes.flatMap(({ ids: [one, other], updated: [first, second] }) => [
      key(one, first, other, second),
      key(other, second, one, first),
    ]),
  )
  const others = grouped(
    clashes.flatMap(({ ids: [one, other] }) => [
      [one, other],
      [other, one],
    ]),
    ([one = '']) => one,
  )
  const othersOf = (id: string) => new Set((others.get(id) ?? []).map(([, other = '']) => other))
  const isNew = (one: string, first: boolean, other: string, second: boolean) =>
    clashing.has(key(one, first, other, second)) && !clashing.has(key(one, false, other, false))

  const wanted = new Map(packs.map((pack) => [pack.id, pack]))
  const held = new Map<string, Pack & { because_of: string }>()
  for (;;) {
    const against = [...wanted.keys()].flatMap((id) => {
      const broken = [...othersOf(id)].filter((other) => isNew(id, true, other, wanted.has(other)))
      return broken[0] === undefined ? [] : [{ id, count: broken.length, because: broken[0] }]
    })
    const [worst] = against.sort((one, other) => other.count - one.count || (one.id < other.id ? 1 : -1))
    const pack = worst && wanted.get(worst.id)
    if (!pack) break
    wanted.delete(pack.id)
    held.set(pack.id, { ...pack, because_of: worst.because })
  }

  /** The updates that must precede or accompany each one. */
  const before = new Map(
    [...wanted.keys()].map((id) => [
      id,
      [...othersOf(id)].filter((other) => wanted.has(other) && isNew(id, true, other, false)),
    ]),
  )
  const done = new Set<string>()
  function needed(id: string): Set<string> {
    const found = new Set([id])
    for (const one of found) for (const other of before.get(one) ?? []) if (!done.has(other)) found.add(other)
    return found
  }
  const steps: Pack[][] = []
  while (done.size < wanted.size) {
    const open = [...wanted.keys()].filter((id) => !done.has(id)).map(needed)
    const least = open.reduce((one, other) => (other.size < one.size ? other : one))
    steps.push([...wanted.values()].filter(({ id }) => least.has(id)))
    for (const id of least) done.add(id)
  }
  return { steps, held: [...held.values()] }
}
