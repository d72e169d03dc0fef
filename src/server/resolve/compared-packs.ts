import type { ResolvablePack, SharedClasses } from '../store/search/resolvable-classes.repo'
import { repositoryName } from './named-packs'
import type { Candidate } from './resolvable'

/** Of packs that share fewer classes than this none is a copy. */
const FEWEST_OF_COPY = 3
/** What part of its classes a copy has from elsewhere. */
const PART_OF_COPY = 0.5
/** What part of a larger pack's stars one needs to be taken for its origin. */
const STARS_OF_ORIGIN = 0.25

/** What packs say of one another by the node classes that they share. */
export interface Comparison {
  /**
   * How much a pack is known for each of its classes: its stars, spread over them, since a pack with few classes has them
   * for those. One whose classes another pack has all among its own, and that is not much less known, was there before it:
   * what has become known by the other is known by it.
   */
  weightOf: (pack: ResolvablePack) => number
  /** The id of the other candidate that a pack looks like a copy of: the one with the most stars, and more than its own. */
  forkOf: (candidate: Candidate, among: readonly Candidate[]) => string | undefined
}

const ownWeight = ({ stars, classes }: ResolvablePack) => stars / Math.sqrt(Math.max(1, classes))

/** Compares packs by which of their node classes they share; what was not looked up they do not share. */
export function comparePacks(packs: readonly ResolvablePack[], rows: readonly SharedClasses[]): Comparison {
  const byId = new Map(packs.map((pack) => [pack.id, pack]))
  const weights = new Map(packs.map((pack) => [pack.id, ownWeight(pack)]))
  const copies = new Set<string>()
  for (const { nodeId, otherId, shared } of rows) {
    const [pack, other] = [byId.get(nodeId), byId.get(otherId)]
    if (!pack || !other) continue
    if (shared >= FEWEST_OF_COPY && shared >= pack.classes * PART_OF_COPY) copies.add(`${nodeId} ${otherId}`)
    const isInside = shared === pack.classes && pack.classes < other.classes
    if (isInside && pack.stars >= other.stars * STARS_OF_ORIGIN)
      weights.set(nodeId, Math.max(weights.get(nodeId) ?? 0, ownWeight(other)))
  }
  const isCopy = (pack: ResolvablePack, other: ResolvablePack) =>
    copies.has(`${pack.id} ${other.id}`) ||
    (pack.repositoryKey !== '' && repositoryName(pack) === repositoryName(other))
  return {
    weightOf: (pack) => weights.get(pack.id) ?? ownWeight(pack),
    forkOf: ({ pack }, among) =>
      among
        .map((candidate) => candidate.pack)
        .filter((other) => other.stars > pack.stars && isCopy(pack, other))
        .sort((one, other) => other.stars - one.stars)[0]?.id,
  }
}
