import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useGetUserPublishersRevision } from '@/api/generated/users/users'

const EVERY_MS = 5_000

/** What is asked of packs and their versions; what lies in an archive stays as it is. */
const ABOUT_PACKS =
  /^\/(?:nodes|publishers|versions)(?:\/(?!.*\/(?:contents|files)\b)|$)|^\/users\/publishers\/?$/

/**
 * Has what is shown of one's own packs asked for anew when somebody else, such as a moderator or the review, has changed
 * something of them, as long as somebody looks.
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
