import { collapse } from '@/contract/conventions/text-folding'
import { searchWords } from './search-words'

/** The searchable fields of a pack. */
export interface SearchSubject {
  id: string
  name: string
  description: string
  author: string
  repository: string
  tags: readonly string[]
  publisherId: string
  publisherName: string
  comfyNodes: readonly string[]
}

/** Maximum length of an indexed word in characters; longer ones are hashes and encoded data. */
const LONGEST_WORD = 60

const lexeme = (word: string, weights: ReadonlySet<string>) =>
  `'${word}':${[...weights].map((weight, index) => `${index + 1}${weight}`).join(',')}`

/**
 * Returns the keys for an exact match of a pack or a query: collapsed, with and without ComfyUI's own name.
 * `ComfyUI-Impact-Pack` → `comfyuiimpactpack`, `impactpack`.
 */
export const searchKeys = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .map(collapse)
      .flatMap((collapsed) => [collapsed, collapsed.replace(/^comfyui|comfyui$|^comfy/, '')])
      .filter((key) => key && key.length <= LONGEST_WORD),
  ),
]

/** Returns the word that finds packs with a node class of exactly this name; no other word begins with `=`. */
export const classWord = (name: string): string => `=${collapse(name)}`

/** The words of a repository's owner and name. */
const repositoryWords = (address: string) =>
  URL.canParse(address) ? searchWords(new URL(address).pathname.replace(/\.git$/, '')) : []

/**
 * Returns the stored search data of a pack (contract 2.9).
 * @returns `keys`: for exact matches, four at most; `document`: a tsvector literal with weight A for id and name,
 *   B for author, publisher, repository and tags, C for node classes, D for the description; a word in several fields
 *   has the weight of each
 */
export function searchDocument(subject: SearchSubject): { keys: string[]; document: string } {
  const weights = new Map<string, Set<string>>()
  const add = (weight: string, words: readonly string[]) => {
    for (const word of words)
      if (word.length <= LONGEST_WORD) weights.set(word, (weights.get(word) ?? new Set()).add(weight))
  }
  const keys = searchKeys([subject.id, subject.name])
  add('A', [subject.id, subject.name].flatMap(searchWords))
  add('A', keys)
  add('B', [subject.author, subject.publisherId, subject.publisherName, ...subject.tags].flatMap(searchWords))
  add('B', repositoryWords(subject.repository))
  add('C', subject.comfyNodes.flatMap(searchWords))
  add('C', subject.comfyNodes.map(classWord))
  add('D', searchWords(subject.description))
  return { keys, document: [...weights].map(([word, ofWord]) => lexeme(word, ofWord)).join(' ') }
}
