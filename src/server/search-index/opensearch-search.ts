import type { Client } from '@opensearch-project/opensearch'
import { LIMITS } from '../../contract/conventions/limits'
import type { Db } from '../platform/database/client'
import { postgresSearch } from '../store/search/postgres-search'
import type { SearchEngine, SearchPage, SearchRequest } from '../store/search/search-engine'
import { FEW } from '../store/search/search-stages.repo'
import { listSpellings, type Spelling } from '../store/search/search.repo'
import type { NodeFilter } from '../store/visibility/node-filter.repo'
import { COUNT_ALL, facetAggregations, readFacets } from './index-facets'
import { chosen, scope, type Query } from './index-filters'
import { ORDER, partialQuery, rankedQuery, spelledQuery, typedQuery } from './index-query'

type Place = Pick<SearchRequest, 'limit' | 'offset' | 'facetsAt'>

interface Hits {
  ids: string[]
  /** with filters */
  total: number
  /** regardless of filters */
  unnarrowed: number
  facets: SearchPage['facets']
}

const pageOf = (
  { ids, total, facets }: Hits,
  spellings: readonly Spelling[] = [],
  { isCorrected = false, isPartial = false } = {},
): SearchPage => ({
  ids,
  total,
  facets,
  corrected: isCorrected ? spellings.map(({ best }) => best).join(' ') : undefined,
  forms: spellings.flatMap(({ forms }) => forms),
  isPartial,
})

/**
 * The search engine of an OpenSearch index. Spelling corrections come from the database, so that both engines correct alike;
 * so does what is not indexed: see `isIndexed`.
 */
export function openSearchEngine(db: Db, client: Client, index: string, withinMs: number): SearchEngine {
  const ask = async (query: Query, filter: NodeFilter, wanted: Place): Promise<Hits> => {
    const { facetsAt } = wanted
    // Results end at the same depth as in the database.
    const size = Math.max(0, Math.min(wanted.limit, LIMITS.searchResults - wanted.offset))
    const { body } = await client.search(
      {
        index,
        body: {
          query,
          post_filter: chosen(filter),
          size,
          from: size > 0 ? wanted.offset : 0,
          sort: [...ORDER],
          _source: false,
          track_total_hits: LIMITS.searchResults,
          aggs: { unnarrowed: COUNT_ALL, ...(facetsAt && facetAggregations(filter, facetsAt)) },
        },
      },
      { requestTimeout: withinMs, maxRetries: 0 },
    )
    const { hits, aggregations, timed_out: isCut, _shards: shards } = body
    if (isCut || shards.failed > 0) throw new Error('the search index answered in part')
    const { total } = hits
    const { unnarrowed } = aggregations as unknown as { unnarrowed: { doc_count: number } }
    return {
      ids: hits.hits.flatMap(({ _id }) => _id ?? []),
      total: typeof total === 'number' ? total : (total?.value ?? 0),
      unnarrowed: unnarrowed.doc_count,
      facets: facetsAt && readFacets(aggregations, filter),
    }
  }

  return {
    async find(query, filter, wanted) {
      const within = scope(filter)
      const typed = typedQuery(query, wanted)
      const direct = await ask(rankedQuery(within, typed), filter, wanted)
      if (direct.unnarrowed >= FEW) return pageOf(direct)
      const spellings = await listSpellings(db, query)
      const spelled = await ask(rankedQuery(within, typed, spelledQuery(spellings, wanted)), filter, wanted)
      const isRelaxed = spelled.unnarrowed === 0 && spellings.length > 1
      const found = isRelaxed
        ? await ask(rankedQuery(within, partialQuery(spellings, wanted)), filter, wanted)
        : spelled
      const isCorrected = !isRelaxed && direct.total === 0 && found.total > 0
      return pageOf(found, spellings, { isCorrected, isPartial: isRelaxed })
    },

    async countFacets(counted, filter, now) {
      if (counted.by !== 'everything') return postgresSearch(db).countFacets(counted, filter, now)
      const { facets } = await ask(scope(filter), filter, { limit: 0, offset: 0, facetsAt: now })
      if (!facets) throw new Error('the search index counted nothing')
      return facets
    },
  }
}
