import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { RepositoryReading } from '@/api/generated/model'
import { readingQuery } from './reading-query'

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 30_000

/** Polling backoff: most repositories are read within seconds, but the queue may be long. */
const waitAfter = (answers: number) => Math.min(FIRST_WAIT * 1.5 ** answers, LONGEST_WAIT)

/**
 * Returns the data read from a pack's repository. Polls while it is queued and the page is visible; once it is read, refetches
 * the pack itself (`also`), whose node classes may have changed.
 */
export function useReading(nodeId: string, options: { enabled: boolean; also: readonly unknown[] }) {
  const client = useQueryClient()
  const { data } = useQuery({
    ...readingQuery(nodeId),
    enabled: options.enabled,
    refetchInterval: ({ state }) =>
      state.data?.state === 'waiting' ? waitAfter(state.dataUpdateCount) : false,
  })
  const before = useRef<RepositoryReading['state']>(undefined)
  useEffect(() => {
    if (before.current === 'waiting' && data?.state === 'read')
      void client.invalidateQueries({ queryKey: options.also })
    before.current = data?.state
    // Only a change of state matters.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [data?.state])
  return options.enabled ? data : undefined
}
