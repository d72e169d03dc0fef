import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { AskedClass } from '../../contract/packs/resolve'
import type { ClassOfPack, ResolvablePack } from '../store/search/resolvable-classes.repo'
import { grouped } from '../platform/grouped'
import { packNamer } from './named-packs'
import { kindWithoutPack, type Candidate } from './resolvable'

/** A candidate of which nothing but names tells that it has a class. */
const UNLISTED = {
  classState: 'unlisted',
  isNamed: false,
  isReserved: false,
  isNamedSo: false,
  since: null,
} as const

const isClaimed = ({ publisherId }: ResolvablePack) => publisherId !== UNCLAIMED_PUBLISHER.id

/**
 * Finds which packs may be taken for a node: those in lists that have its class, and the one that its file names, be its
 * class not known there, and by its id be it in no list. Where none has it, those that name their classes so. For what needs
 * no pack that is one which the file names and which has the class, or none.
 * @param rows which packs have which classes
 * @param packs what is known of those packs and of the named ones
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
      // What classes a pack has that strangers find in no list is not told either.
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
        // What a list says of a pack that nobody has claimed is no administrator's word.
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
