const MOST_NAMES = 3
const LONGEST_NAME = 40
/** A leading word shared by at least this part of the names is the pack's mark, not part of their meaning. */
const MARK_SHARE = 0.5

const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** `KSampler (Efficient)`, `StringFunction|pysssss` and `LoadVideoNode` → words a person reads. */
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

/** What stands before the first `_`, blank, `.` or colon of a name. */
const leadOf = (className: string): string | undefined =>
  /^([\p{L}\p{N}]+)[_ .:]+[\p{L}\p{N}]/u.exec(className)?.[1]

/** Names without the lead that most of them share (`VHS_`, `CR `, `easy `): it marks the pack and says nothing. */
function withoutMark(classNames: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const lead of classNames.flatMap((name) => leadOf(name) ?? []))
    counts.set(lead, (counts.get(lead) ?? 0) + 1)
  const [mark, count] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? ['', 0]
  if (count < 3 || count < classNames.length * MARK_SHARE) return [...classNames]
  return classNames.map((name) => (leadOf(name) === mark ? name.slice(mark.length) : name))
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

/** Names of two to four words tell most; a single word or a long row of them little. */
const clarity = (words: string[]): number =>
  words.length >= 2 && words.length <= 4 ? 0 : words.length === 1 ? 1 : 2

/** Readable, distinct names, the clearest first; names that start alike come after one of each kind. */
function tellingNames(classNames: readonly string[]): string[] {
  const seen = new Set<string>()
  const candidates = withoutMark(classNames)
    .map(readableWords)
    .map((words) => ({ words, name: words.map(capitalised).join(' ') }))
    .filter(({ name }) => /\p{L}/u.test(name) && name.length <= LONGEST_NAME)
    .filter(({ name }) => !seen.has(name.toLowerCase()) && seen.add(name.toLowerCase()))
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
 * A sentence about a pack made from its node classes, for packs nobody has described.
 * @param comfyNodes names of node classes, each once
 */
export function composeDescription(pack: { author: string; comfyNodes: readonly string[] }): string {
  const count = pack.comfyNodes.length
  if (count === 0)
    return `A pack${pack.author ? ` by ${pack.author}` : ''}; its node classes are not listed yet.`
  const total = `${count} ${count === 1 ? 'node' : 'nodes'}`
  const names = tellingNames(pack.comfyNodes).slice(0, MOST_NAMES)
  if (names.length === 0) return `${total}.`
  return names.length === count
    ? `${total}: ${list.format(names)}.`
    : `${total}, among them ${list.format(names)}.`
}
