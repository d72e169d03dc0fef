import type { AskedClass, ClassState, ResolvedKind, ResolvedState } from '../../contract/packs/resolve'
import { isCoreClass, isFrontendClass } from '../domain/node-classes/core-classes'
import type { ResolvablePack } from '../store/search/resolvable-classes.repo'

/** A pack that may provide a node class. */
export interface Candidate {
  pack: ResolvablePack
  classState: ClassState
  /** the file names this pack */
  isNamed: boolean
  /** an administrator reserved the class name for this pack */
  isReserved: boolean
  /** only the naming pattern of the pack's classes matches */
  isNamedSo: boolean
  /** since when the pack has the class */
  since: Date | null
}

/**
 * How a pack can be installed (contract 1J). From a repository only if it is public: anyone can register a repository under an
 * id that files contain.
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

/** Whether a pack can be installed at all. */
export const isObtainable = (pack: ResolvablePack): boolean =>
  ['installable', 'repository'].includes(stateOf(pack))

const isKeptFromPeople = (pack: ResolvablePack) => ['banned', 'held_back'].includes(stateOf(pack))

/** The pack id that nodes of ComfyUI itself carry. */
const CORE_HINT = 'comfy-core'

/** Whether a file says that a node is ComfyUI's own. */
export const isNamedCore = ({ cnr_id: id }: AskedClass): boolean => id?.trim().toLowerCase() === CORE_HINT

/** The kind of a node class that needs no pack; files may mark newer core classes than our list has. */
export function kindWithoutPack(node: AskedClass): 'core' | 'frontend' | undefined {
  if (isFrontendClass(node.class)) return 'frontend'
  return isCoreClass(node.class) || isNamedCore(node) ? 'core' : undefined
}

/** The kind of a node class, according to its candidate packs. */
export function kindByPacks(candidates: readonly Candidate[]): ResolvedKind {
  if (candidates.length === 0) return 'unknown'
  const open = candidates.filter(({ pack }) => !isKeptFromPeople(pack))
  if (open.length === 0) return 'banned'
  return open.length === 1 ? 'pack' : 'ambiguous'
}
