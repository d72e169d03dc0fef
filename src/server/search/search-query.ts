import { collapse } from '@/contract/conventions/text-folding'
import { classWord, searchKeys } from '../domain/search-document'
import { queryWords } from '../domain/search-words'
import type { SearchQuery } from '../store/search/search-request'

/** Words that nearly every pack has; ignored unless nothing else was typed. */
const COMMON = new Set(
  'comfyui comfy node nodes custom pack a an and for from in of on the to with by de du la le plugin extension 插件 节点'.split(
    ' ',
  ),
)

const quoted = (word: string, suffix: string) => `'${word}'${suffix}`
const every = (words: readonly string[], suffix: (word: string) => string) =>
  words.map((word) => quoted(word, suffix(word))).join(' & ')

/** Endings that are removed so that a word matches its other forms too (`frames`, `frame`; `removing`, `removal`). */
const ENDINGS = /(?:ations?|ings?|ions?|ed|es|s|e)$/

const rootOf = (word: string) => {
  const root = word.replace(ENDINGS, '')
  return root.length >= 4 ? root : word
}

function swapsOf(words: readonly string[]): SearchQuery['swaps'] {
  const swaps: SearchQuery['swaps'] = { positions: [], words: [] }
  words.forEach((word, index) => {
    const letters = [...word]
    if (letters.length < 4 || letters.length > 40) return
    for (let at = 0; at + 1 < letters.length; at++) {
      swaps.positions.push(index + 1)
      swaps.words.push(
        [...letters.slice(0, at), letters[at + 1], letters[at], ...letters.slice(at + 2)].join(''),
      )
    }
  })
  return swaps
}

/**
 * Parses a search text (contract 2.9).
 * @param weights restricts which texts are searched, as tsvector weights (`C` is node classes)
 * @returns undefined when the text contains no word
 */
export function readSearchQuery(text: string, weights = ''): SearchQuery | undefined {
  const typed = queryWords(text)
  if (typed.length === 0) return undefined
  const telling = typed.filter((word) => !COMMON.has(word))
  const words = telling.length > 0 ? telling : typed
  const collapsed = collapse(text)
  // A one-letter prefix would match nearly everything.
  const beginning = (word: string) => (word.length > 1 || words.length === 1 ? ':*' : ':')
  const roots = words.map(rootOf)
  const everyForm = (where: string) => every(roots, (root) => beginning(root) + where)
  const exactClass = quoted(classWord(text), '')
  // The prefix of a single word already matches the joined form: the index alone is enough, without reading documents.
  const isOneBeginning = words.length === 1 && collapsed.startsWith(roots[0] ?? '')
  const together = (where: string) =>
    collapsed.length > 2 && !isOneBeginning ? ` | ${quoted(collapsed, `:*${where}`)}` : ''
  return {
    typed: text.trim().toLowerCase(),
    keys: weights ? [] : searchKeys([text]),
    words,
    everyForm: `(${everyForm(weights)})${together(weights || 'A')}`,
    everyFormSaid: everyForm('ABD'),
    everyWordSaid: every(words, () => ':ABD'),
    named: every(words, () => ':AB'),
    everyFormInName: `(${everyForm('AB')})${together('A')}`,
    exactClass,
    nameBeginning: !weights && collapsed.length > 2 ? collapsed : '',
    roots,
    shown: [...new Set([...words, ...roots, collapsed, ...searchKeys([text])])].filter(
      (word) => word.length > 1 || words.length === 1,
    ),
    swaps: swapsOf(words),
  }
}
