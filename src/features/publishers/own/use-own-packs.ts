import { keepPreviousData } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useListPublisherNodes } from '@/api/generated/publishers/publishers'
import { useListVersions } from '@/api/generated/versions/versions'
import { LIMITS } from '@/contract/conventions/limits'

const PACKS_PER_PAGE = 12
const WHILE_REVIEWED = 4_000
const WHILE_AWAITED = 10_000

/**
 * Fetches a page of the packs of the user's own publisher, including banned ones, with the versions held back. Polls while
 * a version is in review, and while the first one is awaited; only while the page is visible.
 */
export function useOwnPacks(publisherId: string, page: number) {
  // Data that only the owner may see is not persisted in browser storage.
  const meta = { persist: false }
  const packs = useListPublisherNodes(
    publisherId,
    { page, limit: PACKS_PER_PAGE, include_banned: true },
    {
      query: {
        meta,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) =>
          state.data?.nodes.some((node) => node.latest_version) ? false : WHILE_AWAITED,
      },
    },
  )
  const ids = packs.data?.nodes.map((node) => node.id) ?? []
  const heldBack = useListVersions(
    {
      nodeId: ids,
      // Active ones may be in quarantine, and are then among the newest.
      statuses: [
        'NodeVersionStatusPending',
        'NodeVersionStatusFlagged',
        'NodeVersionStatusBanned',
        'NodeVersionStatusActive',
      ],
      pageSize: LIMITS.versionsPerPage.max,
    },
    {
      query: {
        meta,
        enabled: ids.length > 0,
        placeholderData: keepPreviousData,
        refetchInterval: ({ state }) => {
          if (state.data?.versions.some((version) => version.status === 'NodeVersionStatusPending'))
            return WHILE_REVIEWED
          return packs.data?.nodes.some((node) => node.latest_version) ? false : WHILE_AWAITED
        },
      },
    },
  )
  // A version that has left its review may be the installable one now.
  const { refetch } = packs
  const states = heldBack.data?.versions.map(({ id, status }) => id + status).join()
  useEffect(() => {
    if (states !== undefined) void refetch()
  }, [states, refetch])
  const others = heldBack.data?.versions.filter(
    ({ status, quarantined_until: until }) => status !== 'NodeVersionStatusActive' || until,
  )
  return { packs, heldBack: others ?? [], versionsFailed: heldBack.isError }
}
