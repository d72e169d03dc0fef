import { intersect, readSpecifiers, type VersionSpace } from './specifiers'
import { markerHolds, type MarkerEnvironment } from './markers'

/** A requirement line of pip that names a package. */
export interface Requirement {
  /** the name of the package, as Python's index compares it */
  package: string
  /** the range of versions as it is written; absent where the package comes from an address */
  specifiers?: string
  /** the condition under which it is required; empty: always */
  marker: string
  /** the line without comment */
  line: string
}

const LONGEST = 2000
const COMMENT = /(?:^|\s)#.*$/
const NAMED = /^([A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?)\s*(?:\[[^\]]*\])?\s*(.*)$/
const OPTION = /\s--?[a-z][\w-]*(?:[= ]\S+)?/gi
const BRACKETS = /^\(([^()]*)\)$/

/** The name of a package as Python's index compares it: in lower case, with one kind of separator. */
export const packageKey = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

/**
 * Reads a line of a requirements file.
 * @returns undefined for what names no package: options, bare addresses, paths, other files, and what nobody can read
 */
export function readRequirement(text: string): Requirement | undefined {
  const line = text.slice(0, LONGEST).replace(COMMENT, '').trim()
  const [, name, rest = ''] = NAMED.exec(line) ?? []
  if (name === undefined || text.length > LONGEST) return undefined
  if (rest.startsWith('@')) {
    const [, marker = ''] = /\s;(.*)$/.exec(rest) ?? []
    return { package: packageKey(name), marker: marker.trim(), line }
  }
  const at = rest.indexOf(';')
  const [range, marker] = at < 0 ? [rest, ''] : [rest.slice(0, at), rest.slice(at + 1)]
  const bare = range.replace(OPTION, '').trim()
  const specifiers = (BRACKETS.exec(bare)?.[1] ?? bare).trim()
  if (!/^(?:[<>=!~]|$)/.test(specifiers)) return undefined
  return { package: packageKey(name), specifiers, marker: marker.trim(), line }
}

/** What a pack requires of one package on a machine: its lines, and which versions they admit together. */
export interface PackageNeed {
  lines: string[]
  /** all specifiers as they are written, by which two needs are known to ask the same */
  range: string
  /** absent where nothing is certain of it: an address, an unreadable range, or lines that exclude each other */
  space?: VersionSpace
}

/**
 * What requirement lines ask of each package on a machine, by the key of the package. A line whose marker cannot be told
 * is left out.
 */
export function packageNeeds(
  requirements: readonly Requirement[],
  environment: MarkerEnvironment,
): Map<string, PackageNeed> {
  const needs = new Map<string, PackageNeed>()
  for (const { package: key, specifiers, marker, line } of requirements) {
    if (!markerHolds(marker, environment)) continue
    const before = needs.get(key)
    if (before?.lines.includes(line)) continue
    const read = specifiers === undefined ? undefined : readSpecifiers(specifiers)
    const both = before ? before.space && read && intersect(before.space, read) : read
    needs.set(key, {
      lines: [...(before?.lines ?? []), line],
      range: [before?.range, specifiers].filter(Boolean).join(','),
      ...(both && !both.isEmpty && { space: both }),
    })
  }
  return needs
}

/**
 * Packages that many packs share, of which a pin keeps other packs from the version that they need. Named wherever a pack
 * holds one of them to a version or below one.
 */
export const SHARED_PACKAGES: ReadonlySet<string> = new Set([
  'accelerate',
  'diffusers',
  'huggingface-hub',
  'numpy',
  'onnxruntime',
  'onnxruntime-gpu',
  'opencv-contrib-python',
  'opencv-python',
  'opencv-python-headless',
  'pillow',
  'protobuf',
  'pydantic',
  'safetensors',
  'scipy',
  'tokenizers',
  'torch',
  'torchaudio',
  'torchvision',
  'transformers',
  'triton',
  'xformers',
])
