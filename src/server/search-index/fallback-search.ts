import type { SearchEngine } from '../store/search/search-engine'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { isIndexed } from './index-filters'
import type { IndexWatch } from './index-watch'

interface Engines {
  index: SearchEngine
  database: SearchEngine
  watch: IndexWatch
  /** called with the engine that answered */
  onAnswer: (engine: 'opensearch' | 'postgresql') => void
}

/**
 * Searches the index while it is usable, and the database for the rest: packs that are not public, sorting by numbers that
 * change every minute, and callers who may just have made a change that is not indexed yet.
 */
export function fallbackSearch({ index, database, watch, onAnswer }: Engines): SearchEngine {
  const answer = async <T>(isForIndex: boolean, ask: (engine: SearchEngine) => Promise<T>): Promise<T> => {
    if (isForIndex && watch.isUsable()) {
      try {
        const answered = await ask(index)
        watch.succeeded()
        onAnswer('opensearch')
        return answered
      } catch (error) {
        watch.failed(error)
      }
    }
    onAnswer('postgresql')
    return ask(database)
  }
  const mayAsk = async (filter: NodeFilter, isFresh: boolean) =>
    isIndexed(filter) && (!isFresh || !watch.isUsable() || (await watch.hasEverything()))
  return {
    find: async (query, filter, wanted) =>
      answer(wanted.order.length === 0 && (await mayAsk(filter, wanted.isFresh)), (engine) =>
        engine.find(query, filter, wanted),
      ),
    countFacets: async (scope, filter, now) =>
      answer(scope.by === 'everything' && isIndexed(filter), (engine) =>
        engine.countFacets(scope, filter, now),
      ),
  }
}
