import { POINTS } from '../store/search/ranking.repo'
import type { Spelling } from '../store/search/search.repo'
import type { Ranking, SearchQuery } from '../store/search/search-request'
import { all, any, type Query } from './index-filters'
import { readTsquery } from './read-tsquery'

/** Each outweighs the ones before it and all points, which together with `fame` never reach 64. */
const FUZZY = 64
const DIRECT = 128
const EXACT = 256

const worth = (boost: number, query: Query): Query => ({ constant_score: { filter: query, boost } })

/** Matches any of the queries. `best` scores the best match, `together` the sum of all matches. */
const best = (...queries: Query[]): Query => ({ dis_max: { queries } })
const together = (found: Query, ...queries: Query[]): Query => ({
  bool: { filter: [found], should: queries },
})

/** Matches as typed, with the same points as the database (`ranking.repo.ts`). */
export function typedQuery(query: SearchQuery, { provenSince }: Ranking): Query {
  const isKey: Query[] = query.keys.length > 0 ? [{ terms: { keys: query.keys } }] : []
  const found = any(...isKey, readTsquery(query.everyForm))
  const said = readTsquery(query.everyFormSaid)
  const isProven = any(
    { term: { verified: { value: true } } },
    { range: { created: { lt: provenSince.toISOString() } } },
  )
  const hasClass = all(readTsquery(query.exactClass), isProven)
  return together(
    found,
    worth(DIRECT, found),
    worth(EXACT, { term: { exact: { value: query.typed } } }),
    best(
      worth(POINTS.said, said),
      worth(POINTS.saidAsTyped, all(said, readTsquery(query.everyWordSaid))),
      worth(POINTS.named, all(said, readTsquery(query.named))),
    ),
    worth(POINTS.exact, any(...isKey, hasClass)),
    ...(query.nameBeginning
      ? [worth(POINTS.begins, { prefix: { keys: { value: query.nameBeginning } } })]
      : []),
    ...(query.words.length === 1
      ? [worth(POINTS.oneWord, any(readTsquery(query.everyFormInName), hasClass))]
      : []),
  )
}

const everySpelling = (spellings: readonly Spelling[], weights: string): Query[] =>
  spellings.map(({ forms }) => any(...forms.map((form) => readTsquery(form + weights))))

/** Matches every word in one of its spellings. */
export function spelledQuery(spellings: readonly Spelling[], { weights }: Ranking): Query {
  const found = all(...everySpelling(spellings, weights))
  return together(
    found,
    worth(FUZZY, found),
    worth(POINTS.otherInName, all(...everySpelling(spellings, 'A'))),
  )
}

/** Matches all words but any one. */
export function partialQuery(spellings: readonly Spelling[], { weights }: Ranking): Query {
  const allButOne = (where: string): Query => ({
    bool: { should: everySpelling(spellings, where), minimum_should_match: spellings.length - 1 },
  })
  return together(allButOne(weights), worth(POINTS.otherInName, allButOne('A')))
}

/** Packs that match any of the ways, ranked by closeness and kind of match and by popularity. */
export const rankedQuery = (within: Query, ...ways: Query[]): Query => ({
  function_score: {
    query: { bool: { filter: [within], must: [best(...ways)] } },
    functions: [{ field_value_factor: { field: 'fame', missing: 0 } }],
    boost_mode: 'sum',
  },
})

/** Sort order of results: by score, then popularity, then id (decision 7). */
export const ORDER = [{ _score: 'desc' }, { popularity: 'desc' }, { id: 'asc' }] as const
