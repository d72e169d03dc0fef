import { intersect, readSpecifiers, type VersionSpace } from './specifiers'
import { markerHolds, type MarkerEnvironment } from './markers'

/** A pip requirement line that names a package. */
export interface Requirement {
  /** the normalized name of the package */
  package: string
  /** the version range as written; absent when the package comes from a URL */
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

/** Normalizes a package name as PyPI does: lowercase, with one kind of separator. */
export const packageKey = (name: string): string => name.toLowerCase().replace(/[-_.]+/g, '-')

/**
 * Parses a line of a requirements file.
 * @returns undefined when it names no package: options, bare URLs, paths, other files, and invalid lines
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

/** A pack's requirements on one package on a machine: its lines, and the versions they admit together. */
export interface PackageNeed {
  lines: string[]
  /** all specifiers as written; equal ranges mean equal needs */
  range: string
  /** absent when nothing is certain: a URL, an unreadable range, or lines that exclude each other */
  space?: VersionSpace
}

/**
 * Returns the requirements on each package on a machine, by normalized package name. Lines whose marker cannot be determined
 * are skipped.
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
 * Packages shared by many packs, where a pin keeps other packs from the version that they need. Reported wherever a pack pins
 * or caps one of them.
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
