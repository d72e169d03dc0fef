import { repositoryOfFolder } from '../../contract/packs/folder-of-archive'
import type { AskedPack, CheckedPack } from '../../contract/packs/node-set'
import { repositoryKeyOf } from '../domain/repository-address'
import { grouped } from '../platform/grouped'
import type { SetPack } from '../store/fit/set-packs.repo'

const idOf = ({ node_id: id = '' }: AskedPack) => id.toLowerCase()
const keyOf = ({ repository = '' }: AskedPack) => repositoryKeyOf(repository)
/** A pack that was installed by its id lies in a folder of that name. */
const foldersOf = ({ folder, node_id: id = '' }: AskedPack) => {
  const name = (folder ?? id).toLowerCase()
  return [...new Set([name, repositoryOfFolder(name)].filter(Boolean))]
}

/** What packs of a set are looked up by. */
export const wantedOf = (asked: readonly AskedPack[]) => ({
  ids: [...new Set(asked.flatMap((one) => [idOf(one), ...foldersOf(one)]).filter(Boolean))],
  repositoryKeys: [...new Set(asked.flatMap((one) => keyOf(one) ?? []))],
  repositoryNames: [...new Set(asked.flatMap(foldersOf))],
})

/** A pack that was asked for, and by what it was found. */
export interface FoundPack {
  pack: SetPack
  foundBy: NonNullable<CheckedPack['found_by']>
}

/**
 * Finds the pack that is meant: by its id, by its repository, or by the name of its folder, which is one of both; the best
 * known one where several are called so. One that strangers find in no list is meant by its id alone.
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
