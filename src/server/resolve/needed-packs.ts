import { isObtainable, type Candidate } from './resolvable'

/**
 * The ids of the packs that a workflow needs in any case: those that its file names, and those that are the only ones with one
 * of its classes. A matching naming pattern is not enough.
 * @param all the candidates for each of its nodes
 */
export function neededPacks(all: readonly (readonly Candidate[])[]): Set<string> {
  const needed = new Set<string>()
  for (const candidates of all) {
    const obtainable = candidates.filter(({ pack }) => isObtainable(pack))
    const named = obtainable.find(({ isNamed }) => isNamed)
    const taken = named ?? (obtainable.length === 1 && !obtainable[0]?.isNamedSo ? obtainable[0] : undefined)
    if (taken) needed.add(taken.pack.id)
  }
  return needed
}
