import { repositoryOfFolder } from '../../contract/packs/folder-of-archive'
import type { AskedPack, CheckedPack } from '../../contract/packs/node-set'
import { repositoryKeyOf } from '../domain/repository-address'
import { grouped } from '../platform/grouped'
import type { SetPack } from '../store/fit/set-packs.repo'

const idOf = ({ node_id: id = '' }: AskedPack) => id.toLowerCase()
const keyOf = ({ repository = '' }: AskedPack) => repositoryKeyOf(repository)
/** Packs installed by id are in a folder of that name. */
const foldersOf = ({ folder, node_id: id = '' }: AskedPack) => {
  const name = (folder ?? id).toLowerCase()
  return [...new Set([name, repositoryOfFolder(name)].filter(Boolean))]
}

/** The search keys for the packs of a set. */
export const wantedOf = (asked: readonly AskedPack[]) => ({
  ids: [...new Set(asked.flatMap((one) => [idOf(one), ...foldersOf(one)]).filter(Boolean))],
  repositoryKeys: [...new Set(asked.flatMap((one) => keyOf(one) ?? []))],
  repositoryNames: [...new Set(asked.flatMap(foldersOf))],
})

/** A requested pack that was found, and by what. */
export interface FoundPack {
  pack: SetPack
  foundBy: NonNullable<CheckedPack['found_by']>
}

/**
 * Finds the requested pack: by its id, its repository, or the name of its folder, which is one of both; the one with the most
 * stars when several match. Packs that are not public match only by their id.
 */
export function packFinder(packs: readonly SetPack[]): (asked: AskedPack) => FoundPack | undefined {
  const isActive = ({ status }: SetPack) => Number(status === 'NodeStatusActive')
  const sorted = packs
    .filter((pack) => pack.isListed && pack.repositoryKey !== '')
    .sort(
      (one, other) =>
        isActive(other) - isActive(one) || other.stars - one.stars || (one.id < other.id ? -1 : 1),
    )
  const byId = new Map(packs.map((pack) => [pack.id.toLowerCase(), pack]))
  const byKey = grouped(sorted, ({ repositoryKey }) => repositoryKey)
  const byName = grouped(sorted, ({ repositoryName }) => repositoryName)
  return (asked) => {
    const named = byId.get(idOf(asked))
    if (named) return { pack: named, foundBy: 'node_id' }
    const [ofRepository] = byKey.get(keyOf(asked) ?? '') ?? []
    if (ofRepository) return { pack: ofRepository, foundBy: 'repository' }
    for (const folder of foldersOf(asked)) {
      const listed = byId.get(folder)
      const pack = listed?.isListed ? listed : byName.get(folder)?.[0]
      if (pack) return { pack, foundBy: 'folder' }
    }
    return undefined
  }
}
