import type { ResolvablePack, SharedClasses } from '../store/search/resolvable-classes.repo'
import { repositoryName } from './named-packs'
import type { Candidate } from './resolvable'

/** Minimum number of shared classes for a pack to be a copy of another one. */
const FEWEST_OF_COPY = 3
/** The share of a copy's classes that must also be in the other pack. */
const PART_OF_COPY = 0.5
/** The share of a larger pack's stars that a pack needs to count as its origin. */
const STARS_OF_ORIGIN = 0.25

/** What shared node classes show about packs. */
export interface Comparison {
  /**
   * Popularity of a pack per class: its stars, spread over its classes, since a pack with few classes got them for those. A
   * pack whose classes are all in a larger pack, and that is not much less popular, counts as its origin and gets at least the
   * larger pack's weight.
   */
  weightOf: (pack: ResolvablePack) => number
  /** The id of the other candidate that a pack looks like a copy of: the one with the most stars, and more than its own. */
  forkOf: (candidate: Candidate, among: readonly Candidate[]) => string | undefined
}

const ownWeight = ({ stars, classes }: ResolvablePack) => stars / Math.sqrt(Math.max(1, classes))

/** Compares packs by their shared node classes; pairs that are not in `rows` share none. */
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
