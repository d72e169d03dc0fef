import type { ClassState, ResolvedPack } from '../../contract/packs/resolve'
import type { VersionsOfClass } from '../store/search/resolvable-classes.repo'
import { whyOf, type Standing } from './rank-candidates'
import { stateOf, type Candidate } from './resolvable'

/** A class that only the file connects with a pack may have been in an earlier version. */
const classStateOf = ({ classState }: Candidate, earlier: readonly string[]): ClassState =>
  classState === 'unlisted' && earlier.length > 0 ? 'removed' : classState

/** A pack in the response (contract 1J). */
export function packView(
  candidate: Candidate,
  known: {
    ranked: readonly Candidate[]
    standing: Standing
    versions: Pick<VersionsOfClass, 'versions' | 'isInAsked'> | undefined
    forkOf: string | undefined
  },
): ResolvedPack {
  const { pack } = candidate
  const isBanned = pack.status === 'NodeStatusBanned'
  const { versions = [], isInAsked = null } = (!isBanned && known.versions) || {}
  const classState = classStateOf(candidate, versions)
  return {
    node_id: pack.id,
    name: pack.name,
    publisher_id: pack.publisherId,
    ...(pack.latest !== null && !isBanned && { latest_version: pack.latest }),
    why: whyOf(candidate, known.ranked, known.standing),
    state: stateOf(pack),
    class_state: classState,
    ...(classState === 'removed' && versions[0] !== undefined && { last_version: versions[0] }),
    ...(isInAsked !== null && { in_asked_version: isInAsked }),
    ...(pack.repository !== '' && { repository: pack.repository }),
    github_stars: pack.stars,
    ...(known.forkOf !== undefined && { fork_of: known.forkOf }),
  }
}
