import { CORE_CLASS_NAMES } from '../domain/node-classes/core-classes'

const MOST = 5
const ALIKE = 0.5

const collapsed = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The trigrams of a name, as the database compares names by. */
function trigrams(name: string): ReadonlySet<string> {
  const padded = `  ${collapsed(name)} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}

function likeness(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const both = [...one].filter((part) => other.has(part)).length
  return both / (one.size + other.size - both)
}

const coreTrigrams = CORE_CLASS_NAMES.map((name) => ({ name, parts: trigrams(name) }))

/**
 * The names most similar to one, most similar first, at most five: of those found in packs and those of ComfyUI itself.
 */
export function nearestNames(name: string, ofPacks: readonly string[]): string[] {
  const parts = trigrams(name)
  const known = [...ofPacks.map((found) => ({ name: found, parts: trigrams(found) })), ...coreTrigrams]
  const alike = known
    .map((other) => ({ name: other.name, likeness: likeness(parts, other.parts) }))
    .filter((other) => other.likeness >= ALIKE)
    .sort((one, other) => other.likeness - one.likeness || (one.name < other.name ? -1 : 1))
  return [...new Set(alike.map((other) => other.name))].slice(0, MOST)
}
