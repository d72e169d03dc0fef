import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getAdminListVersionsQueryKey,
  useAdminGetVersionsRevision,
} from '@/api/generated/moderation/moderation'
import type { AdminVersionPage, VersionViewer } from '@/api/generated/model'

const EVERY_MS = 5_000

/**
 * Refetches the queue whenever it may have changed, while the page is visible; returns which versions other moderators
 * have open.
 */
export function useFollowedQueue(list: UseQueryResult<AdminVersionPage>): readonly VersionViewer[] {
  const client = useQueryClient()
  const { data, dataUpdatedAt } = useAdminGetVersionsRevision({
    query: { refetchInterval: EVERY_MS, retry: false, meta: { persist: false } },
  })
  const isOld =
    data !== undefined &&
    list.data !== undefined &&
    list.data.revision !== data.revision &&
    list.dataUpdatedAt < dataUpdatedAt
  useEffect(() => {
    if (isOld) void client.invalidateQueries({ queryKey: getAdminListVersionsQueryKey() })
  }, [client, isOld, dataUpdatedAt])
  return data?.viewers ?? []
}
