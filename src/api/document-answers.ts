import type { DehydratedState, Query } from '@tanstack/react-query'
import { STORED, readStored } from '@/lib/storage'

/** Maximum age in milliseconds, as in shared caches (decision 9). */
const RECENT = 60_000

let arrivals: ReadonlyMap<string, number> | undefined

/** Returns when each answer in the document was fetched, by query hash. */
function arrivalsOfDocument(): ReadonlyMap<string, number> {
  const props = window.__NEXT_DATA__?.props.pageProps as { dehydratedState?: DehydratedState } | undefined
  const queries = props?.dehydratedState?.queries ?? []
  arrivals ??= new Map(queries.map(({ queryHash, state }) => [queryHash, state.dataUpdatedAt]))
  return arrivals
}

/**
 * Whether an answer came with the document, anonymously and within the last minute, so that it need not be refetched.
 * Signed-in users may see more than the document contains.
 */
export function isAnsweredByDocument({ queryHash, state }: Query): boolean {
  if (readStored('local', STORED.signedIn) !== undefined) return false
  const isOfDocument = arrivalsOfDocument().get(queryHash) === state.dataUpdatedAt
  // On back navigation a browser may show a document it cached hours ago.
  return isOfDocument && Date.now() - state.dataUpdatedAt < RECENT
}
