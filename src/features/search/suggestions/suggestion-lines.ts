import { foldedWords, splitCamelCase, UNSPACED } from '@/contract/conventions/text-folding'

/*
 * Things are found in one long text, a line for each, the most popular first: a browser looks through a megabyte faster
 * than any index of words is read from where it is kept, and the best stand at the beginning.
 *
 * A line begins with the words of the name, each after a space: `| comfyui impact pack;`. Where names of many packs
 * begin alike, so does what follows: `| impact pack,`. Then come the other words it is found by. The signs are in no word.
 */

// What many packs are called first: "impact" begins "ComfyUI Impact Pack" as well.
const COMMON_BEGINNING = /^comfy ?ui (?:s )?/

/** The line of a thing by its name and, where it has one, by its id. */
export function lineOf(name: string, id = ''): string {
  const words = foldedWords(name)
  const whole = words.join(' ')
  const short = whole.replace(COMMON_BEGINNING, '')
  const more = [...foldedWords(splitCamelCase(name)), ...foldedWords(id), ...foldedWords(splitCamelCase(id))]
  const others = [...new Set(more)].filter((word) => !words.includes(word))
  return [`| ${whole};`, ...(short === whole ? [] : [`| ${short},`]), ...others].join(' ')
}

/** Lines one below the other, and where each begins. */
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

/** The number of the line that a place of the text lies in. */
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

/** The numbers of the lines that hold a text, in their order. */
function* linesWith({ text, starts }: Lines, searched: string): Generator<number> {
  for (let at = text.indexOf(searched); at >= 0;) {
    const line = lineAt(starts, at)
    yield line
    const next = starts[line + 1]
    at = next === undefined ? -1 : text.indexOf(searched, next)
  }
}

/** How a word stands in a line that has one beginning so; scripts without spaces match anywhere. */
const beginning = (word: string) => (UNSPACED.test(word) ? word : ` ${word}`)

/** The lines that have all the words, each at least begun. */
function* linesWithAll(lines: Lines, words: readonly string[]): Generator<number> {
  const [longest = '', ...others] = [...words].sort((one, other) => other.length - one.length).map(beginning)
  for (const line of linesWith(lines, longest)) {
    const text = lines.text.slice(lines.starts[line], lines.starts[line + 1])
    if (others.every((word) => text.includes(word))) yield line
  }
}

/** The lines of what is called just so; of what begins so; and of what has all the words. Each in their order. */
export const levelsOf = (lines: Lines, words: readonly string[]): Generator<number>[] => [
  linesWith(lines, `| ${words.join(' ')};`),
  linesWith(lines, `| ${words.join(' ')}`),
  linesWithAll(lines, words),
]
