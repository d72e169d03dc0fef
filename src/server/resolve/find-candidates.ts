import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { AskedClass } from '../../contract/packs/resolve'
import type { ClassOfPack, ResolvablePack } from '../store/search/resolvable-classes.repo'
import { grouped } from '../platform/grouped'
import { packNamer } from './named-packs'
import { kindWithoutPack, type Candidate } from './resolvable'

/** A candidate that only names connect with a class. */
const UNLISTED = {
  classState: 'unlisted',
  isNamed: false,
  isReserved: false,
  isNamedSo: false,
  since: null,
} as const

const isClaimed = ({ publisherId }: ResolvablePack) => publisherId !== UNCLAIMED_PUBLISHER.id

/**
 * Finds the candidate packs for a node: public packs that have its class, and the pack that its file names, even if it is not
 * known to have the class, and by its id even if it is not public. When no pack has the class, public packs with a matching
 * naming pattern. For nodes that need no pack, only a pack that the file names and that has the class.
 * @param rows which packs have which classes
 * @param packs these packs and the named ones
 */
export function candidateFinder(
  rows: readonly ClassOfPack[],
  packs: readonly ResolvablePack[],
): (node: AskedClass) => Candidate[] {
  const byId = new Map(packs.map((pack) => [pack.id, pack]))
  const byClass = grouped(rows, ({ name }) => name)
  const named = packNamer(packs)

  return (node) => {
    const found = new Map<string, Candidate>()
    const namedSo = new Map<string, Candidate>()
    for (const { nodeId, how, since } of byClass.get(node.class) ?? []) {
      const pack = byId.get(nodeId)
      // The classes of packs that are not public are not disclosed.
      if (!pack?.isListed) continue
      if (how === 'named_so') {
        namedSo.set(nodeId, { ...UNLISTED, pack, isNamedSo: true })
        continue
      }
      const before = found.get(nodeId)
      found.set(nodeId, {
        pack,
        classState: how === 'had' ? 'removed' : 'present',
        isNamed: false,
        isNamedSo: false,
        // Reservations of unclaimed packs come from lists, not from administrators.
        isReserved: (how === 'reserved' && isClaimed(pack)) || (before?.isReserved ?? false),
        since: since ?? before?.since ?? null,
      })
    }
    const meant = named(node, ({ id }) => found.has(id))
    const meantHere = meant && found.get(meant.id)
    if (kindWithoutPack(node)) return meantHere ? [{ ...meantHere, isNamed: true }] : []
    const others = [...(found.size > 0 ? found : namedSo).values()].filter(
      ({ pack }) => pack.id !== meant?.id,
    )
    return meant ? [{ ...(meantHere ?? { ...UNLISTED, pack: meant }), isNamed: true }, ...others] : others
  }
}
