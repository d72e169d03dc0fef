import { widthOf } from './draw-text'
import type { Weight } from './fonts'

interface Space {
  width: number
  lines: number
  size: number
  weight: Weight
}

const ELLIPSIS = '…'
const ENDS_A_WORD = /^[\p{Pe}\p{Pf}\p{Po}]+$/u

const cut = (granularity: 'grapheme' | 'word', text: string) =>
  Array.from(new Intl.Segmenter(undefined, { granularity }).segment(text), ({ segment }) => segment)

/** Splits a text into words with their trailing punctuation, so that no line begins with a full stop. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const part of cut('word', text)) {
    if (ENDS_A_WORD.test(part)) words.push((words.pop() ?? '') + part)
    else words.push(part)
  }
  return words
}

/** Returns how many leading pieces fit into the width together with `ending`. */
function countFitting(pieces: readonly string[], ending: string, fits: (text: string) => boolean): number {
  let [low, high] = [0, pieces.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (fits(pieces.slice(0, middle).join('').trimEnd() + ending)) low = middle
    else high = middle - 1
  }
  return low
}

/** Wraps a text to at most `lines` lines, between words if possible; truncates with an ellipsis. */
export function fitLines(text: string, { width, lines, size, weight }: Space): string[] {
  const fits = (line: string) => widthOf(line, size, weight) <= width
  const broken: string[] = []
  let rest = text.trim()
  while (rest && broken.length < lines) {
    if (fits(rest)) return [...broken, rest]
    const last = broken.length === lines - 1
    const letters = cut('grapheme', rest)
    const words = wordsOf(rest)
    const wordCount = last ? 0 : countFitting(words, '', fits)
    const line = wordCount
      ? words.slice(0, wordCount).join('')
      : letters.slice(0, Math.max(1, countFitting(letters, last ? ELLIPSIS : '', fits))).join('')
    broken.push(last ? line.trimEnd() + ELLIPSIS : line.trimEnd())
    rest = rest.slice(line.length).trimStart()
  }
  return broken
}
