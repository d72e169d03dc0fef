const CJK = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u

const folded = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** The words of a text as they are compared: without case, accents and signs. */
export const wordsIn = (text: string): string[] =>
  folded(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** `KSamplerAdvanced` → `K Sampler Advanced`. */
const apart = (name: string) =>
  name.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, '$1 $2').replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')

/** Words of a name as written and, where written together, their parts; each led by a space, for `hasWord`. */
export const searchedText = (name: string): string => {
  const written = wordsIn(name)
  return ` ${[...new Set([...written, ...wordsIn(apart(name))])].join(' ')}`
}

/** Whether a word of a `searchedText` begins with what was typed; scripts without spaces match anywhere. */
export const hasWord = (searched: string, typed: string): boolean =>
  searched.includes(CJK.test(typed) ? typed : ` ${typed}`)
