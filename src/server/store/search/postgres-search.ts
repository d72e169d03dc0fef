import type { Db } from '../../platform/database/client'
import { countFacets } from './search-facets.repo'
import { searchNodeIds } from './search.repo'
import type { SearchEngine } from './search-engine'

/** The search of the database itself: always there, and never behind. */
export const postgresSearch = (db: Db): SearchEngine => ({
  async find(query, filter, wanted) {
    const { words, ...page } = await searchNodeIds(db, query, filter, wanted)
    const scope = { by: 'text', keys: query.keys, words } as const
    const facets = wanted.facetsAt && (await countFacets(db, scope, filter, wanted.facetsAt))
    return { ...page, facets }
  },
  countFacets: (scope, filter, now) => countFacets(db, scope, filter, now),
})
