import type { ResolvedClass, ResolvedInstall, ResolvedPack } from '../../contract/packs/resolve'
import type { VersionsOfClass } from '../store/search/resolvable-classes.repo'
import { grouped } from '../platform/grouped'

type KnownVersions = ReadonlyMap<string, readonly Pick<VersionsOfClass, 'versions'>[]>

/**
 * The version of a pack to install for some of its classes: the latest one, unless it lacks one of them; then the newest one
 * that has them all, if there is one.
 */
function versionFor(
  latest: string,
  classes: readonly { name: string; pack: ResolvedPack }[],
  known: KnownVersions,
): string {
  if (classes.every(({ pack }) => pack.class_state !== 'removed')) return latest
  const lists = classes
    .filter(({ pack }) => pack.class_state !== 'unlisted')
    .map(({ name, pack }) => known.get(`${pack.node_id} ${name}`)?.[0]?.versions ?? [])
  const [first = [], ...others] = lists
  return first.find((number) => others.every((numbers) => numbers.includes(number))) ?? latest
}

/** The smallest set of packs (contract 1J): the first pack of each class, without duplicates, if it can be obtained. */
export function packsToInstall(results: readonly ResolvedClass[], known: KnownVersions): ResolvedInstall[] {
  const taken = results.flatMap(({ class: name, packs: [pack] }) => (pack ? [{ name, pack }] : []))
  return [...grouped(taken, ({ pack }) => pack.node_id).values()].flatMap((classes): ResolvedInstall[] => {
    const [{ pack } = {}] = classes
    if (pack?.state === 'installable' && pack.latest_version !== undefined)
      return [{ node_id: pack.node_id, version: versionFor(pack.latest_version, classes, known) }]
    if (pack?.state === 'repository') return [{ node_id: pack.node_id, repository: pack.repository }]
    return []
  })
}
