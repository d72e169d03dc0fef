import type { SharedClasses } from '../store/search/resolvable-classes.repo'
import { repositoryName } from './named-packs'
import type { Candidate } from './resolvable'

const HALF = 0.5

/**
 * Finds of which other candidate a pack looks like a copy: the one with the most stars, and more than its own, that has a
 * repository of the same name, or at least half of its node classes.
 */
export function forkFinder(
  shared: readonly SharedClasses[],
): (candidate: Candidate, among: readonly Candidate[]) => string | undefined {
  const halves = new Set(
    shared
      .filter(({ shared: count, own }) => count >= own * HALF)
      .map(({ nodeId, otherId }) => `${nodeId} ${otherId}`),
  )
  return ({ pack }, among) =>
    among
      .map((candidate) => candidate.pack)
      .filter((other) => other.stars > pack.stars)
      .filter(
        (other) =>
          halves.has(`${pack.id} ${other.id}`) ||
          (pack.repositoryKey !== '' && repositoryName(pack) === repositoryName(other)),
      )
      .sort((one, other) => other.stars - one.stars)[0]?.id
}
