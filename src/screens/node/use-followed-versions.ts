import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Node } from '@/api/generated/model'
import { getGetNodeQueryKey } from '@/api/generated/nodes/nodes'
import { versionContentsQuery } from '@/features/versions/contents/contents-query'
import { nodeVersionsQuery } from './node-versions-query'

const WHILE_REVIEWED = 4_000

/**
 * Fetches the versions of a pack. With `follows`, polls while one of them is in review and the page is visible; when a
 * state changes, refetches other data about it too.
 */
export function useFollowedVersions(node: Node, follows: boolean) {
  const client = useQueryClient()
  const query = useQuery({
    ...nodeVersionsQuery(node.id),
    enabled: node.status !== 'NodeStatusBanned',
    refetchInterval: ({ state }) =>
      follows && state.data?.some(({ status }) => status === 'NodeVersionStatusPending')
        ? WHILE_REVIEWED
        : false,
  })
  const states = query.data?.map(({ version, status }) => `${version} ${status}`)
  const known = useRef<string[]>(undefined)
  const told = states?.join()
  useEffect(() => {
    const [before, now] = [known.current, states]
    known.current = now
    if (!before || !now) return
    const moved = now.filter((state) => !before.includes(state)).flatMap((state) => state.split(' ')[0] ?? [])
    if (moved.length === 0) return
    const stale = [
      getGetNodeQueryKey(node.id),
      ...moved.map((version) => versionContentsQuery(node.id, version).queryKey),
    ]
    for (const queryKey of stale) void client.invalidateQueries({ queryKey })
    // Only changed states matter, not a new list of the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [told])
  return query
}
