/*
 * How searches compare texts, in the service and in the browser alike. What the service stores for finding packs is made
 * with it: a change needs a migration that writes those texts anew. How names are told apart by their looks is
 * skeleton.ts.
 */

/** A letter of a script that writes words without spaces between them. */
export const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

/** A text in lower case without accents, compatibility forms folded. */
export const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** The words of a text, folded and without signs, in order. */
export const foldedWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** A folded text without anything but letters and digits: `ComfyUI-Impact Pack` and `comfyuiimpactpack` are one. */
export const collapse = (text: string): string => foldText(text).replace(/[^\p{L}\p{N}]/gu, '')

/** `KSamplerAdvanced` → `K Sampler Advanced`; digits stay with the letters before them. */
export const splitCamelCase = (text: string): string =>
  text.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
