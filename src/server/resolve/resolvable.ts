import type { AskedClass, ClassState, ResolvedKind, ResolvedState } from '../../contract/packs/resolve'
import { isCoreClass, isFrontendClass } from '../domain/node-classes/core-classes'
import type { ResolvablePack } from '../store/search/resolvable-classes.repo'

/** A pack that may be taken for a node class. */
export interface Candidate {
  pack: ResolvablePack
  classState: ClassState
  /** the file names this pack */
  isNamed: boolean
  /** an administrator keeps the name of the class for this pack */
  isReserved: boolean
  /** all that is known is that the class is named as the pack's are */
  isNamedSo: boolean
  /** since when the pack has the class */
  since: Date | null
}

/**
 * How a pack can be installed (contract 1J). From a repository only what is in lists: anybody can name one for an id that
 * files have.
 */
export function stateOf({
  status,
  latest,
  hasVersions,
  isListed,
  repository,
}: ResolvablePack): ResolvedState {
  if (status === 'NodeStatusBanned') return 'banned'
  if (latest !== null) return 'installable'
  if (hasVersions) return 'held_back'
  return isListed && repository !== '' ? 'repository' : 'unpublished'
}

/** Whether people can get a pack at all. */
export const isObtainable = (pack: ResolvablePack): boolean =>
  ['installable', 'repository'].includes(stateOf(pack))

const isKeptFromPeople = (pack: ResolvablePack) => ['banned', 'held_back'].includes(stateOf(pack))

/** What a node of ComfyUI itself carries as the pack that it is from. */
const CORE_HINT = 'comfy-core'

/** Whether a file says that a node is ComfyUI's own. */
export const isNamedCore = ({ cnr_id: id }: AskedClass): boolean => id?.trim().toLowerCase() === CORE_HINT

/** What a node class is without any pack; a file's word for ComfyUI's own ones is taken, which may be newer than our list. */
export function kindWithoutPack(node: AskedClass): 'core' | 'frontend' | undefined {
  if (isFrontendClass(node.class)) return 'frontend'
  return isCoreClass(node.class) || isNamedCore(node) ? 'core' : undefined
}

/** What a node class is by the packs that may be taken for it. */
export function kindByPacks(candidates: readonly Candidate[]): ResolvedKind {
  if (candidates.length === 0) return 'unknown'
  const open = candidates.filter(({ pack }) => !isKeptFromPeople(pack))
  if (open.length === 0) return 'banned'
  return open.length === 1 ? 'pack' : 'ambiguous'
}
