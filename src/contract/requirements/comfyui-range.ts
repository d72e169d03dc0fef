import { Range, type SemVer } from 'semver'

/** Reading a range costs as much as it is long, so that only what a person would write is read. */
const MOST = { characters: 100, alternatives: 4 }

/** What a range is to be, for whoever wrote another. */
export const COMFYUI_RANGE = `must be a range of versions such as >=0.3.40 or >=0.3.0,<0.4.0, of at most ${MOST.characters} characters and ${MOST.alternatives} alternatives`

const EXCLUDED = /(?:!=|<>)\s*([^\s,]+)/g
const COMPATIBLE = /~=\s*(\d+(?:\.\d+)*)\.(\d+)/g

/** A range of versions that was read: whether it admits one. */
export type ComfyuiRange = (version: SemVer) => boolean

const semverRange = (text: string) => new Range(text, { includePrerelease: true })

interface Alternative {
  range: Range
  excluded: Range[]
}

/** One alternative, written as npm or as Python does: `==`, `~=`, `!=` and commas are the latter's. */
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

/** Reads a range of ComfyUI versions or of its front end's; undefined where nobody can, or where it is too long. */
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

/** Whether it is certain that no version is in both of two ranges; nothing is where one of them cannot be read. */
export function comfyuiRangesExclude(one: string, other: string): boolean {
  const ours = readAlternatives(one)
  const theirs = readAlternatives(other)
  if (!ours || !theirs) return false
  return !ours.some(({ range }) => theirs.some((their) => range.intersects(their.range)))
}
