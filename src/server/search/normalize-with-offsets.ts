import { foldText, UNSPACED } from '@/contract/conventions/text-folding'

/**
 * A text normalized by `collapse`, and the position of each of its characters in the original. `starts` are the positions where
 * a typed word may match: at the start of a word, at a capital inside it, at a change between digits and letters, and anywhere
 * in scripts without spaces. `tokens` numbers the words.
 */
export interface NormalizedText {
  text: string
  from: number[]
  to: number[]
  starts: boolean[]
  tokens: number[]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

// Most characters are ASCII, and Unicode classes are many times slower than comparisons.
const isAscii = (character: string) => character < '\x80'
const isUpper = (character: string) =>
  isAscii(character) ? character >= 'A' && character <= 'Z' : /\p{Lu}/u.test(character)
const isDigit = (character: string) =>
  isAscii(character) ? character >= '0' && character <= '9' : /\p{N}/u.test(character)
const fold = (character: string) => (isAscii(character) ? character.toLowerCase() : foldText(character))

const beginsPart = (before: string, character: string, after: string) =>
  (isUpper(character) && (!isUpper(before) || /\p{Ll}/u.test(after))) ||
  isDigit(character) !== isDigit(before) ||
  (!isAscii(character) && UNSPACED.test(character))

/** Normalizes a text and records the original positions. */
export function normalizeWithOffsets(original: string): NormalizedText {
  const collapsed: NormalizedText = { text: '', from: [], to: [], starts: [], tokens: [] }
  let token = 0
  for (const word of original.matchAll(WORD)) {
    const characters = [...word[0]]
    let place = word.index
    characters.forEach((character, index) => {
      const end = place + character.length
      const folded = fold(character)
      const starts =
        index === 0 || beginsPart(characters[index - 1] ?? '', character, characters[index + 1] ?? '')
      for (let unit = 0; unit < folded.length; unit++) {
        collapsed.from.push(place)
        collapsed.to.push(end)
        collapsed.starts.push(starts && unit === 0)
        collapsed.tokens.push(token)
      }
      collapsed.text += folded
      place = end
    })
    token += 1
  }
  return collapsed
}
