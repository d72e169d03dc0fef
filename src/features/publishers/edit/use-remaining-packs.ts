import { useListPublisherNodes } from '@/api/generated/publishers/publishers'

const SHOWN = 10
// Data that only the owner may see is not persisted in browser storage.
const QUERY = { meta: { persist: false } } as const

/** Fetches the packs that prevent a publisher's deletion: the first ones, their count, and the count of deleted ones. */
export function useRemainingPacks(publisherId: string) {
  const living = useListPublisherNodes(publisherId, { limit: SHOWN, include_banned: true }, { query: QUERY })
  const deleted = useListPublisherNodes(
    publisherId,
    { limit: 1, status: 'NodeStatusDeleted' },
    { query: QUERY },
  )
  return {
    packs: living.data?.nodes ?? [],
    total: living.data?.total ?? 0,
    deleted: deleted.data?.total ?? 0,
    isPending: living.isPending || deleted.isPending,
    refetch: () => Promise.all([living.refetch(), deleted.refetch()]),
  }
}
