import type { Db } from '../platform/database/client'
import type { SearchPage } from '../store/search/search-engine'
import type { SearchQuery } from '../store/search/search-request'
import { listSimilarWords, listSpellings, listWordCounts } from '../store/search/search.repo'

/** Maximum number of attempts for a long text; each leaves out another quarter of its words. */
const ATTEMPTS = 4
const QUARTER = 4

/** Number of suggestions for words that no pack has. */
const SIMILAR = 3
const LOOKED_UP = 3

/** The packs found, and which of the typed words were searched. */
export interface SomeFound {
  searched: SearchQuery
  found: SearchPage
  /** absent: no word had to be left out; empty: each of the packs lacks another one */
  leftOut?: string[]
}

/**
 * Finds packs that match all words, in some spelling. When there are none, words are left out: those that no pack has, else
 * those that the fewest have. So results match all remaining words, or all but one of them.
 * @param read parses the remaining words
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
 * The words that no pack has in any spelling; when there are none, the quarter of the words that the fewest packs have.
 * @param unknownOnly whether to keep words that some pack has
 */
async function rarestWords(db: Db, query: SearchQuery, unknownOnly: boolean): Promise<string[]> {
  const [counts, spellings] = await Promise.all([listWordCounts(db, query), listSpellings(db, query)])
  const words = query.words.map((word, at) => ({
    word,
    // A word has similar ones when it has more forms than its own prefix.
    packs: (counts[at] ?? 0) + ((spellings[at]?.forms.length ?? 0) > 1 ? 1 : 0),
  }))
  const unknown = words.filter(({ packs }) => packs === 0)
  const rarest = words
    .toSorted((one, other) => one.packs - other.packs)
    .slice(0, Math.ceil(words.length / QUARTER))
  const chosen = unknown.length > 0 ? unknown : unknownOnly ? [] : rarest
  // Without any words, everything would match.
  return chosen.length < words.length ? chosen.map(({ word }) => word) : []
}

/** Words of packs that are similar to the typed ones. */
export async function similarWords(db: Db, { words }: SearchQuery): Promise<string[]> {
  const similar = await Promise.all(
    words.slice(0, LOOKED_UP).map((word) => listSimilarWords(db, word, SIMILAR)),
  )
  return [...new Set(similar.flat())].slice(0, SIMILAR)
}
