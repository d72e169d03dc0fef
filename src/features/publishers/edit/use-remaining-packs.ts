import { useListPublisherNodes } from '@/api/generated/publishers/publishers'

const SHOWN = 10
// What only the owner may see is not kept in browser storage.
const QUERY = { meta: { persist: false } } as const

/** The packs that keep a publisher from being deleted: the first of them, how many there are, and how many deleted ones. */
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
