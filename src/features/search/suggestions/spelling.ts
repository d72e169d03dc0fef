import SearchableMap from 'minisearch/SearchableMap'
import { foldedWords } from '@/contract/conventions/text-folding'
import { inChunks } from './in-chunks'
import type { SuggestionIndex } from './suggestion-index'

/** Shorter words are too like one another to be corrected. */
const SHORTEST = 4
const LONG = 8

/** The words that things are called, with how many are called so. */
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

/** A word with two neighbouring letters the other way round, the commonest typo, in every place. */
const swapped = (word: string) =>
  [...word].slice(1).map((letter, at) => word.slice(0, at) + letter + word[at] + word.slice(at + 2))

/** The known word nearest to the typed one: with two letters swapped, else one or two away; the commonest of equals. */
function nearest(words: Vocabulary, typed: string): string | undefined {
  if (typed.length < SHORTEST) return undefined
  const swap = swapped(typed).find((word) => isBeginning(words, word))
  if (swap) return swap
  const near = [...words.fuzzyGet(typed, typed.length < LONG ? 1 : 2)]
  return near.sort(([, one], [, other]) => one[1] - other[1] || other[0] - one[0])[0]?.[0]
}

/** A text with its unknown words corrected; undefined when there was nothing to correct. */
export function correctedText(words: Vocabulary, text: string): string | undefined {
  const typed = foldedWords(text)
  const corrected = typed.map((word) => (isBeginning(words, word) ? word : (nearest(words, word) ?? word)))
  return corrected.some((word, place) => word !== typed[place]) ? corrected.join(' ') : undefined
}
