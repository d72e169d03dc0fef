import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'

/** Delay in milliseconds, so that a passing pointer prefetches nothing. */
const INTENT = 60
/** Milliseconds during which a cached answer counts as fresh. */
const RECENT = 60_000

/** Returns link handlers that prefetch a pack on hover or focus. */
export function usePrefetchNode(nodeId: string) {
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const start = () => {
    cancel()
    timer.current = setTimeout(() => {
      void client.prefetchQuery({ ...getGetNodeQueryOptions(nodeId), staleTime: RECENT })
    }, INTENT)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return { onPointerEnter: start, onFocus: start, onPointerLeave: cancel, onBlur: cancel }
}
