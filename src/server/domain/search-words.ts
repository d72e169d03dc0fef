/** A letter of a script whose words are told apart by the segmenter. */
export const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** A text in lower case without accents, compatibility forms folded: how everything is compared in searches. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** A folded text without anything but letters and digits: `ComfyUI-Impact Pack` and `comfyuiimpactpack` are one. */
export const collapse = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `KSamplerAdvanced` → `K Sampler Advanced`, `ControlNetXL2` → `Control Net XL 2`. */
const splitCamelCase = (text: string): string =>
  text
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')

const plainWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .flatMap((word) =>
      CJK.test(word)
        ? [...segmenter.segment(word)].filter((part) => part.isWordLike).map((part) => part.segment)
        : [word],
    )

/**
 * The words a person may type to find a text, each once: as written (`controlnet`) and, for names written
 * together, by their parts (`ControlNet` → `controlnet`, `control`, `net`).
 */
export const searchWords = (text: string): string[] => [
  ...new Set([...plainWords(text), ...plainWords(splitCamelCase(text))]),
]

/** The words of a query as typed, in order, each once, at most twelve. */
export const queryWords = (text: string): string[] => [...new Set(plainWords(text))].slice(0, 12)
