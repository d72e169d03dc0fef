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
 * Whether a query may be persisted in browser storage: only successful answers (specification, section 9), never those
 * about the signed-in user, nor those whose `meta.persist` is false.
 */
function isPersistable(query: Query): boolean {
  const { queryKey, meta } = query
  return defaultShouldDehydrateQuery(query) && !isPrivateQuery(queryKey) && meta?.persist !== false
}

const buildId = (): string => (typeof window === 'undefined' ? '' : (window.__NEXT_DATA__?.buildId ?? ''))

/**
 * Returns the options to persist the query cache in local storage: at most 24 hours, discarded by another build
 * (specification, section 9). When the storage is full, the oldest answers are evicted first; it never fails.
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
 * Restores the cache from browser storage and persists it from then on.
 * @returns the function to stop, and the promise of the restore
 */
export const keepCache = (queryClient: QueryClient): ReturnType<typeof persistQueryClient> =>
  persistQueryClient({ ...persistOptions(), queryClient })
