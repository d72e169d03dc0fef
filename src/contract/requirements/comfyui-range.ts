import { Range, type SemVer } from 'semver'

/** Limits of a range: parsing time depends on its length, so only realistic lengths are parsed. */
const MOST = { characters: 100, alternatives: 4 }

/** The error message for an invalid range. */
export const COMFYUI_RANGE = `must be a range of versions such as >=0.3.40 or >=0.3.0,<0.4.0, of at most ${MOST.characters} characters and ${MOST.alternatives} alternatives`

const EXCLUDED = /(?:!=|<>)\s*([^\s,]+)/g
const COMPATIBLE = /~=\s*(\d+(?:\.\d+)*)\.(\d+)/g

/** A parsed version range: whether it admits a version. */
export type ComfyuiRange = (version: SemVer) => boolean

const semverRange = (text: string) => new Range(text, { includePrerelease: true })

interface Alternative {
  range: Range
  excluded: Range[]
}

/** Parses one alternative in npm's or Python's syntax: `==`, `~=`, `!=` and commas are Python's. */
function readAlternative(text: string): Alternative {
  const excluded = [...text.matchAll(EXCLUDED)].map(([, version = '']) => semverRange(version))
  const rest = text
    .replace(EXCLUDED, ' ')
    .replace(COMPATIBLE, '>=$1.$2 $1.x')
    .replaceAll(/={2,3}/g, '=')
    .replaceAll(',', ' ')
  return { range: semverRange(rest), excluded }
}

function readAlternatives(text: string): Alternative[] | undefined {
  const alternatives = text.split('||')
  if (text.length > MOST.characters || alternatives.length > MOST.alternatives) return undefined
  try {
    return alternatives.map(readAlternative)
  } catch {
    return undefined
  }
}

/** Parses a range of ComfyUI or front end versions; undefined when it is invalid or too long. */
export function readComfyuiRange(text: string): ComfyuiRange | undefined {
  const alternatives = readAlternatives(text)
  return (
    alternatives &&
    ((version) =>
      alternatives.some(
        ({ range, excluded }) => range.test(version) && !excluded.some((one) => one.test(version)),
      ))
  )
}

/** Whether two ranges certainly have no version in common; false when one of them cannot be parsed. */
export function comfyuiRangesExclude(one: string, other: string): boolean {
  const ours = readAlternatives(one)
  const theirs = readAlternatives(other)
  if (!ours || !theirs) return false
  return !ours.some(({ range }) => theirs.some((their) => range.intersects(their.range)))
}
