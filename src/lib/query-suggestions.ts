import { STORED, readStored, writeStored } from './storage'

/** Suggested searches: the user's recent ones, newest first, and frequent ones. */
export interface QuerySuggestions {
  recent: string[]
  suggested: string[]
}

const MOST_KEPT = 20
const SHORTEST = 2

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

/** Reads the stored searches (specification, section 9); empty when there are none, or when they are invalid. */
export function readQuerySuggestions(): QuerySuggestions {
  try {
    const value = JSON.parse(readStored('local', STORED.querySuggestions) ?? '{}') as Partial<
      Record<keyof QuerySuggestions, unknown>
    > | null
    return { recent: texts(value?.recent), suggested: texts(value?.suggested) }
  } catch {
    return { recent: [], suggested: [] }
  }
}

const keep = (change: Partial<QuerySuggestions>): void =>
  writeStored(
    'local',
    STORED.querySuggestions,
    JSON.stringify({ ...readQuerySuggestions(), ...change } satisfies QuerySuggestions),
  )

/** Stores a search; removes its shorter prefixes typed on the way. */
export function rememberSearch(text: string): void {
  const search = text.trim()
  if (search.length < SHORTEST) return
  const isOnTheWay = (earlier: string) => search.toLowerCase().startsWith(earlier.toLowerCase())
  const earlier = readQuerySuggestions().recent.filter((kept) => !isOnTheWay(kept))
  keep({ recent: [search, ...earlier].slice(0, MOST_KEPT) })
}

/** Deletes the user's recent searches. */
export const forgetSearches = (): void => keep({ recent: [] })

/** Stores the suggestions offered to everybody. */
export const keepSuggestedQueries = (suggested: string[]): void => keep({ suggested })
