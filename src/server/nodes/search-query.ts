import { searchKeys } from './search-document'
import { queryWords, squashText } from './search-words'

/** Words that nearly every pack has; they count only when nothing else was typed. */
const COMMON = new Set(
  'comfyui comfy node nodes custom pack a an and for from in of on the to with by plugin extension'.split(
    ' ',
  ),
)

/** What a person typed, made ready for the database. */
export interface SearchQuery {
  /** how a pack of exactly this name would be named */
  keys: string[]
  /** the words that count, in order */
  words: string[]
  /** tsquery literal: every word, also as a beginning */
  everyWord: string
  /** the same, only in id and name */
  everyWordInName: string
  /** tsquery literal: every word whole, in id and name */
  everyWholeWordInName: string
  /** what is to be shown as found where it stands in a text */
  shown: string[]
  /** per word its other forms (`upscaling` → `upscal`), tried when little is found; empty text for none */
  stems: string[]
}

const quoted = (word: string, suffix: string) => `'${word}'${suffix}`
const every = (words: readonly string[], suffix: (word: string) => string) =>
  words.map((word) => quoted(word, suffix(word))).join(' & ')

const stemOf = (word: string) => {
  const stem = word.replace(/(?:ations?|ings?|ions?|ers?|ed|es|s|e)$/, '')
  return stem.length >= 4 && stem !== word ? stem : ''
}

/**
 * Reads a search text (contract 2.9).
 * @param weights restricts where words are looked for, as tsvector weights (`C` is node classes)
 * @returns undefined when the text holds no word at all
 */
export function readSearchQuery(text: string, weights = ''): SearchQuery | undefined {
  const typed = queryWords(text)
  if (typed.length === 0) return undefined
  const telling = typed.filter((word) => !COMMON.has(word))
  const words = telling.length > 0 ? telling : typed
  const squashed = squashText(text)
  // One letter as a beginning would match nearly everything.
  const beginning = (word: string) => (word.length > 1 || words.length === 1 ? ':*' : ':')
  const together = squashed.length > 2 ? ` | ${quoted(squashed, `:*${weights || 'A'}`)}` : ''
  return {
    keys: weights ? [] : searchKeys([text]),
    words,
    everyWord: `(${every(words, (word) => beginning(word) + weights)})${together}`,
    everyWordInName: `(${every(words, (word) => `${beginning(word)}A`)})${together}`,
    everyWholeWordInName: every(words, () => ':A'),
    shown: [...new Set([...words, squashed, ...searchKeys([text])])].filter(
      (word) => word.length > 1 || words.length === 1,
    ),
    stems: words.map(stemOf),
  }
}
