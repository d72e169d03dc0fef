import { POINTS } from '../store/search/ranking.repo'
import type { Spelling } from '../store/search/search.repo'
import type { Ranking, SearchQuery } from '../store/search/search-request'
import { all, any, type Query } from './index-filters'
import { readTsquery } from './read-tsquery'

/** What outweighs all points, which with how well known a pack is (`fame`) never reach 64; each all the ones before it. */
const FUZZY = 64
const DIRECT = 128
const EXACT = 256

const worth = (boost: number, query: Query): Query => ({ constant_score: { filter: query, boost } })

/** Matches one of the queries, the better ones counting: the best of them, or all that match together. */
const best = (...queries: Query[]): Query => ({ dis_max: { queries } })
const together = (found: Query, ...queries: Query[]): Query => ({
  bool: { filter: [found], should: queries },
})

/** What matches as typed, by the points that the database gives (`ranking.repo.ts`). */
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

/** Every word in one of its spellings. */
export function spelledQuery(spellings: readonly Spelling[], { weights }: Ranking): Query {
  const found = all(...everySpelling(spellings, weights))
  return together(
    found,
    worth(FUZZY, found),
    worth(POINTS.otherInName, all(...everySpelling(spellings, 'A'))),
  )
}

/** All words but one, whichever. */
export function partialQuery(spellings: readonly Spelling[], { weights }: Ranking): Query {
  const allButOne = (where: string): Query => ({
    bool: { should: everySpelling(spellings, where), minimum_should_match: spellings.length - 1 },
  })
  return together(allButOne(weights), worth(POINTS.otherInName, allButOne('A')))
}

/** The packs that match in one of the ways, the nearer and better match and the better known pack first. */
export const rankedQuery = (within: Query, ...ways: Query[]): Query => ({
  function_score: {
    query: { bool: { filter: [within], must: [best(...ways)] } },
    functions: [{ field_value_factor: { field: 'fame', missing: 0 } }],
    boost_mode: 'sum',
  },
})

/** The order of what is ranked: of equals the better known first, then by id (decision 7). */
export const ORDER = [{ _score: 'desc' }, { popularity: 'desc' }, { id: 'asc' }] as const
