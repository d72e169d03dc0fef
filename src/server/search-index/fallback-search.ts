import type { SearchEngine } from '../store/search/search-engine'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { isIndexed } from './index-filters'
import type { IndexWatch } from './index-watch'

interface Engines {
  index: SearchEngine
  database: SearchEngine
  watch: IndexWatch
  /** told which of the two answered */
  onAnswer: (engine: 'opensearch' | 'postgresql') => void
}

/**
 * Asks the index for what it holds while it is usable, and the database for the rest: what is not public, what is to be
 * ordered by numbers that move every minute, and, to whoever may just have changed something, what the index has yet to learn.
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
