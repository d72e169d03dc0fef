/*
 * Text normalization of searches, the same in the service and in the browser. The service stores its results in the search
 * index: a change needs a migration that recomputes them. Confusable names are handled by skeleton.ts.
 */

/** A letter of a script that is written without spaces between words. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** Lowercases a text and strips accents and compatibility forms. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Returns the words of a text, folded and without signs, in order. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** Folds a text to letters and digits only: `ComfyUI-Impact Pack` and `comfyuiimpactpack` are equal. */
export const collapse = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** Splits camel case: `KSamplerAdvanced` → `K Sampler Advanced`; digits stay with the letters before them. */
export const splitCamelCase = (text: string): string =>
  text.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
