import { foldText, UNSPACED } from '@/contract/conventions/text-folding'

/**
 * A text folded and without signs, as `collapse` makes it, and where each of its characters stands in the original.
 * `starts` are the places where a person would begin to type a word: at its beginning, at a capital inside it, after
 * a sign, and anywhere in scripts that write without spaces. `tokens` numbers the words.
 */
export interface NormalizedText {
  text: string
  from: number[]
  to: number[]
  starts: boolean[]
  tokens: number[]
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu

// Most characters are ASCII, and Unicode's classes cost many times as much as comparing.
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

/** Normalizes a text and remembers where everything was. */
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
