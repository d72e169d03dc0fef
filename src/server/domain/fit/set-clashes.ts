import type { ClashReasons } from '../../../contract/packs/clashes'
import { excludeEachOther } from '../../../contract/requirements/specifiers'
import { comfyuiRangesExclude } from '../../../contract/requirements/comfyui-range'
import { grouped } from '../../platform/grouped'
import type { ComparedPack } from './compared-pack'
import { clashFinder } from './find-clashes'

/** A pack of a set in its current or updated version; without an update it stands for both. */
export interface SetState {
  pack: ComparedPack
  isUpdated: boolean
  classes: readonly string[]
}

/** A conflict between two packs of a set, each in its current or updated version. */
export interface StateClash {
  states: readonly [SetState, SetState]
  reasons: ClashReasons
}

/** Pairs of items that exclude each other, compared once per distinct text, because many are equal. */
function excludingPairs<T>(
  things: readonly T[],
  textOf: (thing: T) => string,
  exclude: (one: T, other: T) => boolean,
): [T, T][] {
  const groups = [...grouped(things, textOf)].flatMap(([text, group]) => (text === '' ? [] : [group]))
  return groups.flatMap((group, index) =>
    groups.slice(index + 1).flatMap((others) => {
      const [one] = group
      const [other] = others
      return one !== undefined && other !== undefined && exclude(one, other)
        ? group.flatMap((first) => others.map((second): [T, T] => [first, second]))
        : []
    }),
  )
}

/**
 * The conflicts in a set of packs, in current and updated versions. Only compares pairs that share a class, a requirement or a
 * range.
 */
export function setClashes(states: readonly SetState[]): StateClash[] {
  const places = new Map(states.map((state, index) => [state, index]))
  const found = new Map<string, [SetState, SetState]>()
  function add(one: SetState, other: SetState): void {
    if (one.pack.id === other.pack.id) return
    const [first = 0, second = 0] = [places.get(one), places.get(other)]
    const pair: [SetState, SetState] = first < second ? [one, other] : [other, one]
    found.set(`${Math.min(first, second)} ${Math.max(first, second)}`, pair)
  }

  const owners = grouped(
    states.flatMap((state) => state.classes.map((name) => ({ name, state }))),
    ({ name }) => name,
  )
  for (const group of owners.values())
    for (const [index, { state }] of group.entries())
      for (const other of group.slice(index + 1)) add(state, other.state)

  const needs = grouped(
    states.flatMap((state) =>
      [...state.pack.needs.values()].flatMap((ofSystem) =>
        [...ofSystem].flatMap(([name, { range, space }]) => (space ? [{ name, range, space, state }] : [])),
      ),
    ),
    ({ name }) => name,
  )
  for (const group of needs.values())
    for (const [one, other] of excludingPairs(
      group,
      ({ range }) => range,
      (first, second) => excludeEachOther(first.space, second.space),
    ))
      add(one.state, other.state)

  for (const rangeOf of [({ pack }: SetState) => pack.comfyui, ({ pack }: SetState) => pack.frontend])
    for (const [one, other] of excludingPairs(states, rangeOf, (first, second) =>
      comfyuiRangesExclude(rangeOf(first), rangeOf(second)),
    ))
      add(one, other)

  const finder = clashFinder()
  return [...found.values()].flatMap(([one, other]) => {
    const theirs = new Set(other.classes)
    const reasons = finder.find(
      one.pack,
      other.pack,
      one.classes.filter((name) => theirs.has(name)),
    )
    return reasons ? [{ states: [one, other] as const, reasons }] : []
  })
}
