import type { ResolvedPack } from '@/api/generated/model'
import { bringsClass, type AnsweredClass, type NeededPack } from '../answer/answer'

/** Another pack that provides some of the classes of a needed one. */
export interface Alternative {
  pack: ResolvedPack
  classes: string[]
}

const MOST = 6

/** Returns alternatives to a needed pack, those with most classes first, else in the registry's order. */
export function alternativesTo(
  { pack: { node_id: neededId }, classes: names }: NeededPack,
  classes: readonly AnsweredClass[],
): Alternative[] {
  const wanted = new Set(names)
  const others = new Map<string, Alternative>()
  for (const { class: name, resolved } of classes) {
    if (!wanted.has(name)) continue
    for (const pack of resolved.packs) {
      if (pack.node_id === neededId || !bringsClass(pack)) continue
      const other = others.get(pack.node_id) ?? { pack, classes: [] }
      other.classes.push(name)
      others.set(pack.node_id, other)
    }
  }
  return [...others.values()].sort((a, b) => b.classes.length - a.classes.length).slice(0, MOST)
}
