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

/** One alternative, written as npm or as Python does: `==`, `~=`, `!=` and commas are the latter's. */
function readAlternative(text: string): ComfyuiRange {
  const excluded = [...text.matchAll(EXCLUDED)].map(([, version = '']) => semverRange(version))
  const rest = text
    .replace(EXCLUDED, ' ')
    .replace(COMPATIBLE, '>=$1.$2 $1.x')
    .replaceAll(/={2,3}/g, '=')
    .replaceAll(',', ' ')
  const range = semverRange(rest)
  return (version) => range.test(version) && !excluded.some((one) => one.test(version))
}

/** Reads a range of ComfyUI versions or of its front end's; undefined where nobody can, or where it is too long. */
export function readComfyuiRange(text: string): ComfyuiRange | undefined {
  const alternatives = text.split('||')
  if (text.length > MOST.characters || alternatives.length > MOST.alternatives) return undefined
  try {
    const ranges = alternatives.map(readAlternative)
    return (version) => ranges.some((admits) => admits(version))
  } catch {
    return undefined
  }
}
