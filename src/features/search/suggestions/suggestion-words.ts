import { foldedWords, splitCamelCase, UNSPACED } from '@/contract/conventions/text-folding'

/** Words of a name as written and, where written together, their parts; each led by a space, for `hasWord`. */
export const searchedText = (name: string): string =>
  ` ${[...new Set([...foldedWords(name), ...foldedWords(splitCamelCase(name))])].join(' ')}`

/** Whether a word of a `searchedText` begins with what was typed; scripts without spaces match anywhere. */
export const hasWord = (searched: string, typed: string): boolean =>
  searched.includes(UNSPACED.test(typed) ? typed : ` ${typed}`)
