import { UNCLAIMED_PUBLISHER } from '../../contract/conventions/identifiers'
import type { StoredPack, WholePack } from '../store/catalogue/catalogue.repo'

/** The change a pack needs: `content` rewrites what is displayed and searched, `popularity` only stars and last change. */
export type Comparison =
  | { change: 'create' | 'unchanged' }
  | { change: 'content' | 'popularity'; stored: StoredPack }
  | { change: 'refuse'; reason: string }

const sameList = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((value, index) => value === other[index])

const sameSet = (one: readonly string[], other: readonly string[]) =>
  sameList([...one].sort(), [...other].sort())

const sameContent = (pack: WholePack, stored: StoredPack) =>
  pack.name === stored.name &&
  pack.author === stored.author &&
  pack.repository === stored.repository &&
  pack.description === stored.description &&
  sameList(pack.tags, stored.tags) &&
  sameSet(pack.preemptedComfyNodeNames, stored.preemptedComfyNodeNames) &&
  pack.classPattern === stored.classPattern &&
  sameSet(pack.listedNodes, stored.listedNodes)

const samePopularity = (pack: WholePack, stored: StoredPack) =>
  (pack.githubStars ?? stored.githubStars) === stored.githubStars &&
  (pack.githubUpdatedAt ?? stored.githubUpdatedAt)?.getTime() === stored.githubUpdatedAt?.getTime()

/**
 * Compares a pack of a catalogue with the stored one with its id and the one with its repository. A claimed or mirrored pack
 * only gets new stars and its repository's last change; everything else is its publisher's.
 */
export function comparePack(
  pack: WholePack,
  sameId: StoredPack | undefined,
  sameRepository: StoredPack | undefined,
): Comparison {
  if (!sameId && !sameRepository) return { change: 'create' }
  if (!sameId)
    return {
      change: 'refuse',
      reason: `collision: ${pack.repository} is in the registry already, under the id "${sameRepository?.id}"`,
    }
  if (sameId.repositoryKey !== pack.repositoryKey)
    return {
      change: 'refuse',
      reason: `collision: the id "${pack.id}" is taken in the registry by ${sameId.repository || 'a pack without repository'}`,
    }
  const isClaimed = sameId.isMirrored || sameId.publisherId !== UNCLAIMED_PUBLISHER.id
  if (!isClaimed && !sameContent(pack, sameId)) return { change: 'content', stored: sameId }
  return samePopularity(pack, sameId) ? { change: 'unchanged' } : { change: 'popularity', stored: sameId }
}
