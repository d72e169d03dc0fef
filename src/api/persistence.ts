import { defaultShouldDehydrateQuery, type Query, type QueryClient } from '@tanstack/react-query'
import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  persistQueryClient,
  removeOldestQuery,
  type PersistQueryClientOptions,
} from '@tanstack/react-query-persist-client'
import { STORED, browserStorage } from '@/lib/storage'
import { isPrivateQuery } from './private-queries'
import { CACHE_TIME } from './query-client'

/**
 * Whether a query may outlive the page in browser storage: only an answer that arrived (specification, section 9), and
 * never one about the signed-in person, nor one whose `meta.persist` is false.
 */
function isPersistable(query: Query): boolean {
  const { queryKey, meta } = query
  return defaultShouldDehydrateQuery(query) && !isPrivateQuery(queryKey) && meta?.persist !== false
}

const buildId = (): string => (typeof window === 'undefined' ? '' : (window.__NEXT_DATA__?.buildId ?? ''))

/**
 * How the query cache is kept in local storage: at most 24 hours, discarded when the build differs (specification,
 * section 9). When the storage is full the oldest answers are dropped first, and it never fails.
 */
export const persistOptions = (): Omit<PersistQueryClientOptions, 'queryClient'> => ({
  persister: createSyncStoragePersister({
    storage: browserStorage('local'),
    key: STORED.queryCache,
    retry: removeOldestQuery,
  }),
  maxAge: CACHE_TIME,
  buster: buildId(),
  dehydrateOptions: { shouldDehydrateQuery: isPersistable, shouldDehydrateMutation: () => false },
})

/**
 * Fills the cache from browser storage and keeps it there from then on.
 * @returns how to stop, and the promise of its filling
 */
export const keepCache = (queryClient: QueryClient): ReturnType<typeof persistQueryClient> =>
  persistQueryClient({ ...persistOptions(), queryClient })
