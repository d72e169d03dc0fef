import type { Db } from '../../platform/database/client'
import { countFacetsOnce } from './kept-facets'
import { findCountedChange } from './search-facets.repo'
import { searchNodeIds } from './search.repo'
import type { SearchEngine } from './search-engine'

/** The search engine in the database itself: always available and never stale. */
export const postgresSearch = (db: Db): SearchEngine => ({
  async find(query, filter, { facetsAt, ...wanted }) {
    const change = facetsAt && findCountedChange(db)
    const countAmong = async (words: string) =>
      change && countFacetsOnce(db, change, { by: 'text', keys: query.keys, words }, filter, facetsAt)
    // Usually the direct matches are the whole result, so their facets are counted in parallel.
    const [{ words, ...page }, asTyped] = await Promise.all([
      searchNodeIds(db, query, filter, wanted),
      countAmong(query.everyForm),
    ])
    return { ...page, facets: words === query.everyForm ? asTyped : await countAmong(words) }
  },
  countFacets: (scope, filter, now) => countFacetsOnce(db, findCountedChange(db), scope, filter, now),
})
