import { foldedWords, splitCamelCase, UNSPACED } from '@/contract/conventions/text-folding'

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** `ControlNetXL2` → `Control Net XL 2`. */
const splitName = (name: string): string => splitCamelCase(name).replace(/(\p{L})(\p{N})/gu, '$1 $2')

const plainWords = (text: string): string[] =>
  foldedWords(text).flatMap((word) =>
    UNSPACED.test(word)
      ? [...segmenter.segment(word)].filter((part) => part.isWordLike).map((part) => part.segment)
      : [word],
  )

/**
 * Returns the distinct words that find a text: as written (`controlnet`) and, for compound names, their parts
 * (`ControlNet` → `controlnet`, `control`, `net`).
 */
export const searchWords = (text: string): string[] => [
  ...new Set([...plainWords(text), ...plainWords(splitName(text))]),
]

/** Returns the distinct words of a query in order, as typed, at most twelve. */
export const queryWords = (text: string): string[] => [...new Set(plainWords(text))].slice(0, 12)
