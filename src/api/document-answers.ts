import type { DehydratedState, Query } from '@tanstack/react-query'
import { STORED, readStored } from '@/lib/storage'

/** What a shared cache may answer as well (decision 9): milliseconds. */
const RECENT = 60_000

let arrivals: ReadonlyMap<string, number> | undefined

/** When each answer was given that the document holds, by the query's hash. */
function arrivalsOfDocument(): ReadonlyMap<string, number> {
  const props = window.__NEXT_DATA__?.props.pageProps as { dehydratedState?: DehydratedState } | undefined
  const queries = props?.dehydratedState?.queries ?? []
  arrivals ??= new Map(queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]))
  return arrivals
}

/**
 * Whether an answer came with the document, for a stranger and within the last minute: it need not be asked again. Who
 * has signed in may be told more than the document holds.
 */
export function isAnsweredByDocument({ queryHash, state }: Query): boolean {
  if (readStored('local', STORED.signedIn) !== undefined) return false
  const isOfDocument = arrivalsOfDocument().get(queryHash) === state.dataUpdatedAt
  // Going back, a browser shows a document that it has kept for hours.
  return isOfDocument && Date.now() - state.dataUpdatedAt < RECENT
}
