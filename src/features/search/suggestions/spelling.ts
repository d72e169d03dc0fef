import SearchableMap from 'minisearch/SearchableMap'
import { foldedWords } from '@/contract/conventions/text-folding'
import { inChunks } from './in-chunks'
import type { SuggestionIndex } from './suggestion-index'

/** Shorter words are too similar to each other for corrections. */
const SHORTEST = 4
const LONG = 8

/** All words of names with their frequency. */
export type Vocabulary = SearchableMap<number>

/** Counts the words of all lines. */
export async function vocabularyOf({ lines }: SuggestionIndex): Promise<Vocabulary> {
  const words: Vocabulary = new SearchableMap()
  const all = Object.values(lines).flatMap(({ text }) => text.split('\n'))
  const count = (line: string) => {
    for (const word of line.split(/[ |;,]+/)) if (word) words.update(word, (counted) => (counted ?? 0) + 1)
  }
  await inChunks(all, count)
  return words
}

const isBeginning = (words: Vocabulary, typed: string) => !words.atPrefix(typed).keys().next().done

/** Returns all transpositions of neighbouring letters of a word, the most common typo. */
const swapped = (word: string) =>
  [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))

/** Returns the nearest known word: a transposition, else at edit distance one or two; among equals the most frequent. */
function nearest(words: Vocabulary, typed: string): string | undefined {
  if (typed.length < SHORTEST) return undefined
  const swap = swapped(typed).find((word) => isBeginning(words, word))
  if (swap) return swap
  const near = [...words.fuzzyGet(typed, typed.length < LONG ? 1 : 2)]
  return near.sort(([, one], [, other]) => one[1] - other[1] || other[0] - one[0])[0]?.[0]
}

/** Returns a text with unknown words corrected; undefined when nothing was corrected. */
export function correctedText(words: Vocabulary, text: string): string | undefined {
  const typed = foldedWords(text)
  const corrected = typed.map((word) => (isBeginning(words, word) ? word : (nearest(words, word) ?? word)))
  return corrected.some((word, place) => word !== typed[place]) ? corrected.join(' ') : undefined
}
