import { NODES_NOT_LISTED } from '../../contract/packs/composed-description'

const MOST_NAMES = 3
const LONGEST_NAME = 40
/** Minimum share of the names that must start with a word for it to be the pack's prefix, not part of their meaning. */
const MARK_SHARE = 0.5

/** Splits `KSampler (Efficient)`, `StringFunction|pysssss` and `LoadVideoNode` into their meaningful words. */
function readableWords(className: string): string[] {
  const words = className
    .replace(/\(.*?\)|\[.*?\]|\|.*$/g, ' ')
    .replace(/(\p{Ll}|\p{N})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{Ll}|\dD)(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{N}.&'-]+/u)
    .map((word) => word.replace(/^[.&'-]+|[.&'-]+$/gu, ''))
    .filter(Boolean)
  return words.length > 1 && /^nodes?$/i.test(words.at(-1) ?? '') ? words.slice(0, -1) : words
}

/** The part of a name before the first `_`, space, `.` or colon. */
const leadOf = (className: string): string | undefined =>
  /^([\p{L}\p{N}]+)[_ .:]+[\p{L}\p{N}]/u.exec(className)?.[1]

/** The prefix that most names share (`VHS_`, `CR `, `easy `) and that carries no meaning; empty when there is none. */
function markOf(classNames: readonly string[]): string {
  const counts = new Map<string, number>()
  for (const lead of classNames.flatMap((name) => leadOf(name) ?? []))
    counts.set(lead, (counts.get(lead) ?? 0) + 1)
  const [mark, count] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? ['', 0]
  return count < 3 || count < classNames.length * MARK_SHARE ? '' : mark
}

/** Rank of a name by its number of words: two to four first, then one, then more. */
const clarity = (words: string[]): number =>
  words.length >= 2 && words.length <= 4 ? 0 : words.length === 1 ? 1 : 2

/** Readable names, clearest first; of names with the same first or last word only the first one comes early. */
function tellingNames(classNames: readonly string[]): string[] {
  const mark = markOf(classNames)
  const candidates = classNames
    .map((name) => ({
      name,
      words: readableWords(mark && leadOf(name) === mark ? name.slice(mark.length) : name),
    }))
    .filter(({ name, words }) => /\p{L}/u.test(words.join('')) && name.length <= LONGEST_NAME)
    .sort((one, other) => clarity(one.words) - clarity(other.words))
  const used = new Set<string>()
  const varied = candidates.filter(({ words }) => {
    const ends = [words[0], words.at(-1)].map((word) => (word ?? '').toLowerCase())
    if (ends.some((word) => used.has(word))) return false
    ends.forEach((word) => used.add(word))
    return true
  })
  return [...new Set([...varied, ...candidates])].map(({ name }) => name)
}

/**
 * Composes a one-line description from a pack's node classes, for packs without a description: their number and the clearest
 * names, as used in workflows.
 * @param comfyNodes names of node classes, without duplicates
 */
export function composeDescription(comfyNodes: readonly string[]): string {
  const count = comfyNodes.length
  if (count === 0) return NODES_NOT_LISTED
  const total = `${count} ${count === 1 ? 'node' : 'nodes'}`
  const names = tellingNames(comfyNodes).slice(0, MOST_NAMES)
  if (names.length === 0) return total
  return `${total}: ${names.join(', ')}${names.length < count ? ' …' : ''}`
}

/** Whether a description was composed from a pack's node classes, by this or an earlier release. */
export const isComposed = (description: string): boolean =>
  description === NODES_NOT_LISTED ||
  /^\d+ nodes?(?:$|[.:,])|^A pack\b.*; its node classes are not listed yet\.$/.test(description)
