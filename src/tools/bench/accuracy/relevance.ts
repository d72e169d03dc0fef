import queries from './relevance-queries.json'

/**
 * Search quality: mean reciprocal rank of the first wanted pack (0 beyond the tenth), and the share in first place.
 */
export interface Relevance {
  queries: number
  mrr: number
  hitAt1: number
}

/** A search whose first result is not a wanted pack, with the rank of the first wanted one; 0 for none in the top ten. */
export interface Miss {
  kind: string
  typed: string
  wanted: string[]
  place: number
  first: string | undefined
}

const PLACES = 10

const summary = (places: readonly number[]): Relevance => ({
  queries: places.length,
  mrr: places.reduce((sum, place) => sum + (place > 0 ? 1 / place : 0), 0) / places.length,
  hitAt1: places.filter((place) => place === 1).length / places.length,
})

/**
 * Measures a search over the shipped catalogue with the queries and wanted packs in `relevance-queries.json`, written by people
 * who know the packs (any of several packs may be a right answer).
 * @param search returns the ids of the first ten packs for a query
 */
export async function judgeRelevance(
  search: (text: string) => Promise<readonly string[]>,
): Promise<{ all: Relevance; byKind: Record<string, Relevance>; misses: Miss[] }> {
  const byKind: Record<string, Relevance> = {}
  const all: number[] = []
  const misses: Miss[] = []
  for (const [kind, asked] of Object.entries(queries)) {
    const places: number[] = []
    for (const { typed, wanted } of asked) {
      const ids = (await search(typed)).slice(0, PLACES)
      const place = ids.findIndex((id) => wanted.includes(id)) + 1
      places.push(place)
      if (place !== 1) misses.push({ kind, typed, wanted, place, first: ids[0] })
    }
    byKind[kind] = summary(places)
    all.push(...places)
  }
  return { all: summary(all), byKind, misses }
}
