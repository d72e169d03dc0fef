import { isObtainable, type Candidate } from './resolvable'

/**
 * The ids of the packs that a workflow needs whatever is chosen: those that its file names, and those that alone have a
 * class of it. How a class is named tells too little for that.
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
