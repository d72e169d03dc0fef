import { STORED, readStored, writeStored } from './storage'

/** Searches to offer: what this person searched last, newest first, and what there is much of. */
export interface QuerySuggestions {
  recent: string[]
  suggested: string[]
}

const MOST_KEPT = 20
const SHORTEST = 2

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((text): text is string => typeof text === 'string') : []

/** The kept searches (specification, section 9); empty when there are none, or none that can be read. */
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

/** Remembers a search; what was typed on the way to it is forgotten. */
export function rememberSearch(text: string): void {
  const search = text.trim()
  if (search.length < SHORTEST) return
  const isOnTheWay = (earlier: string) => search.toLowerCase().startsWith(earlier.toLowerCase())
  const earlier = readQuerySuggestions().recent.filter((kept) => !isOnTheWay(kept))
  keep({ recent: [search, ...earlier].slice(0, MOST_KEPT) })
}

/** Forgets what this person searched. */
export const forgetSearches = (): void => keep({ recent: [] })

/** Keeps what is offered to everybody. */
export const keepSuggestedQueries = (suggested: string[]): void => keep({ suggested })
