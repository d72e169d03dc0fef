import { compareLoose, parse } from 'semver'
import type { NodeSetInput, SetProblem } from '../../contract/packs/node-set'
import { readComfyuiRange } from '../../contract/requirements/comfyui-range'
import type { SetPack, SetVersion } from '../store/fit/set-packs.repo'

/** Whether a version is older than another; false when one cannot be parsed. */
export const isOlder = (one: string, other: string): boolean =>
  Boolean(parse(one, true) && parse(other, true)) && compareLoose(one, other) < 0

function lacks(range: string, version: string | undefined): boolean {
  const read = version === undefined ? null : parse(version, true)
  const admits = read && range ? readComfyuiRange(range) : undefined
  return Boolean(read && admits && !admits(read))
}

/** Problems of the pack itself. */
function problemOf({ status, latest, hasVersions, isListed, isGone, repository }: SetPack): SetProblem[] {
  if (status === 'NodeStatusBanned') return ['banned']
  if (latest !== null) return []
  if (hasVersions) return ['held_back']
  if (!isListed || repository === '') return ['unpublished']
  return isGone ? ['gone'] : []
}

/** Problems of the installed version. */
function problemsOfVersion(
  { latest }: SetPack,
  asked: string | undefined,
  version: SetVersion | undefined,
): SetProblem[] {
  if (asked === undefined) return []
  if (!version) return latest === null ? [] : ['unknown_version']
  const { status, deprecated } = version
  return [
    ...(status === 'NodeVersionStatusBanned' ? (['version_banned'] as const) : []),
    ...(status === 'NodeVersionStatusFlagged' || status === 'NodeVersionStatusPending'
      ? (['held_back'] as const)
      : []),
    ...(deprecated ? (['deprecated'] as const) : []),
    ...(latest !== null && isOlder(version.version, latest) ? (['outdated'] as const) : []),
  ]
}

/**
 * Problems of a pack in a set, regardless of the others.
 * @param pack undefined: the registry has no such pack
 * @param installed the requested version number, and the version with it
 * @param ranges the version ranges of the compared facts
 */
export function setProblems(
  pack: SetPack | undefined,
  installed: { asked: string | undefined; version: SetVersion | undefined },
  ranges: { comfyui: string; frontend: string },
  input: Pick<NodeSetInput, 'comfyui_version' | 'comfyui_frontend_version'>,
): SetProblem[] {
  if (!pack) return ['unknown']
  const problems = problemOf(pack)
  if (problems.includes('banned')) return problems
  return [
    ...new Set([
      ...problems,
      ...problemsOfVersion(pack, installed.asked, installed.version),
      ...(lacks(ranges.comfyui, input.comfyui_version) ? (['comfyui'] as const) : []),
      ...(lacks(ranges.frontend, input.comfyui_frontend_version) ? (['frontend'] as const) : []),
    ]),
  ]
}
