import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useGetUserPublishersRevision } from '@/api/generated/users/users'

const EVERY_MS = 5_000

/** Queries about packs and versions; the contents of an archive never change. */
const ABOUT_PACKS =
  /^\/(?:nodes|publishers|versions)(?:\/(?!.*\/(?:contents|files)\b)|$)|^\/users\/publishers\/?$/

/**
 * Refetches the displayed data of own packs when somebody else, such as a moderator or the review, has changed them, while
 * the page is visible.
 */
export function useFollowedPacks(isOwn: boolean): void {
  const client = useQueryClient()
  const { data } = useGetUserPublishersRevision({
    query: { enabled: isOwn, refetchInterval: EVERY_MS, retry: false, meta: { persist: false } },
  })
  const known = useRef<string>(undefined)
  const revision = data?.revision
  useEffect(() => {
    const before = known.current
    known.current = revision
    if (before === undefined || revision === undefined || before === revision) return
    void client.invalidateQueries({ predicate: ({ queryKey }) => ABOUT_PACKS.test(String(queryKey[0])) })
  }, [client, revision])
}
