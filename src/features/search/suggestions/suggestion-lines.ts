import { foldedWords, splitCamelCase, UNSPACED } from '@/contract/conventions/text-folding'

/*
 * The search is a substring search in one long text, a line per item, most popular first: scanning a megabyte is faster
 * than loading any word index from storage, and the best matches are at the beginning.
 *
 * A line begins with the words of the name, each after a space: `| comfyui impact pack;`. If the name has a common prefix,
 * the rest follows: `| impact pack,`. Then come the other search words. These delimiters occur in no word.
 */

// A common prefix of names: "impact" is also a prefix match of "ComfyUI Impact Pack".
const COMMON_BEGINNING = /^comfy ?ui (?:s )?/

/** Returns the line of an item from its name and optional id. */
export function lineOf(name: string, id = ''): string {
  const words = foldedWords(name)
  const whole = words.join(' ')
  const short = whole.replace(COMMON_BEGINNING, '')
  const more = [...foldedWords(splitCamelCase(name)), ...foldedWords(id), ...foldedWords(splitCamelCase(id))]
  const others = [...new Set(more)].filter((word) => !words.includes(word))
  return [`| ${whole};`, ...(short === whole ? [] : [`| ${short},`]), ...others].join(' ')
}

/** Lines as one text, with the offset of each. */
export interface Lines {
  text: string
  starts: readonly number[]
}

export function linesOf(text: string): Lines {
  const starts: number[] = []
  for (let start = 0; start < text.length; start = after(text, start)) starts.push(start)
  return { text, starts }
}

const after = (text: string, at: number) => {
  const end = text.indexOf('\n', at)
  return end < 0 ? text.length : end + 1
}

/** Returns the number of the line at an offset of the text. */
export function lineAt(starts: readonly number[], place: number): number {
  let first = 0
  let last = starts.length - 1
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((starts[middle] ?? 0) <= place) first = middle
    else last = middle - 1
  }
  return first
}

/** Yields the numbers of the lines that contain a text, in order. */
function* linesWith({ text, starts }: Lines, searched: string): Generator<number> {
  for (let at = text.indexOf(searched); at >= 0;) {
    const line = lineAt(starts, at)
    yield line
    const next = starts[line + 1]
    at = next === undefined ? -1 : text.indexOf(searched, next)
  }
}

/** Returns the pattern for words with this prefix; scripts without spaces match anywhere. */
const beginning = (word: string) => (UNSPACED.test(word) ? word : ` ${word}`)

/** Yields the lines that contain all words as prefixes. */
function* linesWithAll(lines: Lines, words: readonly string[]): Generator<number> {
  const [longest = '', ...others] = [...words].sort((one, other) => other.length - one.length).map(beginning)
  for (const line of linesWith(lines, longest)) {
    const text = lines.text.slice(lines.starts[line], lines.starts[line + 1])
    if (others.every((word) => text.includes(word))) yield line
  }
}

/** Returns the lines of exact matches, of prefix matches, and of matches of all words; each in order. */
export const levelsOf = (lines: Lines, words: readonly string[]): Generator<number>[] => [
  linesWith(lines, `| ${words.join(' ')};`),
  linesWith(lines, `| ${words.join(' ')}`),
  linesWithAll(lines, words),
]
