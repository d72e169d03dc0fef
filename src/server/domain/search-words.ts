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
 * The words a person may type to find a text, each once: as written (`controlnet`) and, for names written
 * together, by their parts (`ControlNet` → `controlnet`, `control`, `net`).
 */
export const searchWords = (text: string): string[] => [
  ...new Set([...plainWords(text), ...plainWords(splitName(text))]),
]

/** The words of a query as typed, in order, each once, at most twelve. */
export const queryWords = (text: string): string[] => [...new Set(plainWords(text))].slice(0, 12)
