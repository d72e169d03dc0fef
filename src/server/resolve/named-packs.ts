import type { AskedClass } from '../../contract/packs/resolve'
import { repositoryKeyOf } from '../domain/repository-address'
import type { ResolvablePack } from '../store/search/resolvable-classes.repo'
import { grouped } from '../platform/grouped'
import { isNamedCore } from './resolvable'

const idOf = ({ cnr_id: id = '' }: AskedClass) => id.trim().toLowerCase()
const keyOf = ({ aux_id: repository = '' }: AskedClass) => repositoryKeyOf(repository)

/** The name of a pack's repository without its owner, in lower case. */
export const repositoryName = ({ repositoryKey }: ResolvablePack): string =>
  repositoryKey.replace(/^.*\//, '')

/** The packs that a file names, as search keys: lower-case ids and repository keys, without duplicates. */
export function namesIn(nodes: readonly AskedClass[]): { normalizedIds: string[]; repositoryKeys: string[] } {
  const others = nodes.filter((node) => !isNamedCore(node))
  const ids = new Set(others.map(idOf).filter((id) => id !== ''))
  const keys = new Set(others.map(keyOf).filter((key) => key !== undefined))
  return { normalizedIds: [...ids], repositoryKeys: [...keys] }
}

/**
 * Finds the pack that a file names for a node. An id is this registry's, or a repository name, which other registries use as
 * id. Packs that have the node class come first, ids before repositories. Packs that are not public match only by their own id.
 * @param packs all packs that may be named
 */
export function packNamer(
  packs: readonly ResolvablePack[],
): (node: AskedClass, hasClass: (pack: ResolvablePack) => boolean) => ResolvablePack | undefined {
  const byId = new Map(packs.map((pack) => [pack.id.toLowerCase(), pack]))
  const listed = packs
    .filter((pack) => pack.isListed && pack.repositoryKey !== '')
    .sort((one, other) => other.stars - one.stars || (one.id < other.id ? -1 : 1))
  const byKey = grouped(listed, (pack) => pack.repositoryKey)
  const byRepositoryName = grouped(listed, repositoryName)
  return (node, hasClass) => {
    if (isNamedCore(node)) return undefined
    const id = idOf(node)
    const key = keyOf(node)
    const meant = [
      ...(id === '' ? [] : [byId.get(id) ?? [], byRepositoryName.get(id) ?? []].flat()),
      ...(key === undefined ? [] : (byKey.get(key) ?? [])),
    ]
    return meant.find(hasClass) ?? meant[0]
  }
}
