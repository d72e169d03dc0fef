import type { Db } from '../platform/database/client'
import type { SearchPage } from '../store/search/search-engine'
import type { SearchQuery } from '../store/search/search-request'
import { listSimilarWords, listSpellings, listWordCounts } from '../store/search/search.repo'

/** A whole sentence is searched with a quarter of its words less each time, not more often than this. */
const ATTEMPTS = 4
const QUARTER = 4

/** Words to suggest in place of one that no pack has. */
const SIMILAR = 3
const LOOKED_UP = 3

/** What was found, with which words of the typed ones. */
export interface SomeFound {
  searched: SearchQuery
  found: SearchPage
  /** absent where no word had to be left out; empty where each of the packs lacks another one */
  leftOut?: string[]
}

/**
 * Finds packs that have all words, in some spelling. Where there are none, words are left out: those that no pack has, else
 * those that fewest have. So what is found always has all words that were not left out, or else all but one.
 * @param read makes a query of the words that are left
 */
export async function findSome(
  db: Db,
  search: SearchQuery,
  find: (query: SearchQuery) => Promise<SearchPage>,
  read: (words: string) => SearchQuery | undefined,
): Promise<SomeFound> {
  let searched = search
  let found = await find(searched)
  if (!found.isPartial) return { searched, found }
  const leftOut: string[] = []
  for (let attempt = 0; attempt < ATTEMPTS && found.isPartial; attempt++) {
    const rare = await rarestWords(db, searched, found.total > 0)
    const rest = searched.words.filter((word) => !rare.includes(word))
    const next = rare.length > 0 ? read(rest.join(' ')) : undefined
    if (!next) break
    leftOut.push(...rare)
    searched = next
    found = await find(searched)
  }
  return { searched, found, leftOut }
}

/**
 * The words that no pack has in any spelling; where there are none, a quarter of the words, those that fewest packs have.
 * @param unknownOnly whether words that some pack has stay
 */
async function rarestWords(db: Db, query: SearchQuery, unknownOnly: boolean): Promise<string[]> {
  const [counts, spellings] = await Promise.all([listWordCounts(db, query), listSpellings(db, query)])
  const words = query.words.map((word, at) => ({
    word,
    // A word resembles others when it has more forms than its own beginning.
    packs: (counts[at] ?? 0) + ((spellings[at]?.forms.length ?? 0) > 1 ? 1 : 0),
  }))
  const unknown = words.filter(({ packs }) => packs === 0)
  const rarest = words
    .toSorted((one, other) => one.packs - other.packs)
    .slice(0, Math.ceil(words.length / QUARTER))
  const chosen = unknown.length > 0 ? unknown : unknownOnly ? [] : rarest
  // Without any word everything would be found.
  return chosen.length < words.length ? chosen.map(({ word }) => word) : []
}

/** Words that packs have, for those that were typed and that none has. */
export async function similarWords(db: Db, { words }: SearchQuery): Promise<string[]> {
  const similar = await Promise.all(
    words.slice(0, LOOKED_UP).map((word) => listSimilarWords(db, word, SIMILAR)),
  )
  return [...new Set(similar.flat())].slice(0, SIMILAR)
}
