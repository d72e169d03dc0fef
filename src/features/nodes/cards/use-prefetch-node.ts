import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { getGetNodeQueryOptions } from '@/api/generated/nodes/nodes'

/** A pointer that only passes by asks for nothing: milliseconds. */
const INTENT = 60
/** What was asked a moment ago need not be asked again: milliseconds. */
const RECENT = 60_000

/**
 * Handlers for a link to a pack: whoever rests on it or focuses it has the pack's answer on the way before choosing it.
 */
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
