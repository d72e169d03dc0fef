import { useEffect, useRef, useState } from 'react'
import type { Node } from '@/api/generated/model'
import { getNode } from '@/api/generated/nodes/nodes'
import { NO_CACHE_HEADERS } from '@/api/http'
import { runEach, type Outcome } from '@/features/admin/actions/run-each'
import { useStayWhile } from '@/features/admin/actions/use-stay-while'
import { retryAfter } from '@/features/admin/actions/retry-after'
import type { PackAction } from './pack-actions'
import { isStaleEdit } from './pack-write'

const WAITING: Outcome = { state: 'waiting' }

/**
 * Runs an action for some packs, as fast as the rate limit permits, and keeps the outcome of each. Run again, it retries
 * those that are not done; a pack with a concurrent change is then overwritten, because the administrator was told.
 * `onDone` is called for each pack done.
 */
export function useBulkAction(packs: readonly Node[], onDone?: (pack: Node) => void) {
  const [outcomes, setOutcomes] = useState<ReadonlyMap<string, Outcome>>(new Map())
  const [running, setRunning] = useState(false)
  useStayWhile(running)
  const stopper = useRef<AbortController>(undefined)
  const outcomeOf = ({ id }: Node) => outcomes.get(id) ?? WAITING
  const run = async (action: PackAction): Promise<boolean> => {
    const { signal } = (stopper.current = new AbortController())
    setRunning(true)
    const left = packs.filter((pack) => outcomeOf(pack).state !== 'done')
    let done = packs.length - left.length
    const act = async (pack: Node) => {
      const before = outcomeOf(pack)
      const told = before.state === 'failed' && isStaleEdit(before.error)
      await retryAfter(async () => {
        signal.throwIfAborted()
        return action(told ? await getNode(pack.id, undefined, { headers: NO_CACHE_HEADERS }) : pack)
      })
    }
    const note = (pack: Node, outcome: Outcome) => {
      if (outcome.state === 'done') {
        done++
        onDone?.(pack)
      }
      setOutcomes((known) => new Map(known).set(pack.id, outcome))
    }
    await runEach(left, act, note, signal)
    if (!signal.aborted) setRunning(false)
    return done === packs.length
  }
  const stop = () => {
    stopper.current?.abort()
    setRunning(false)
  }
  useEffect(() => () => stopper.current?.abort(), [])
  const count = (state: Outcome['state']) => packs.filter((pack) => outcomeOf(pack).state === state).length
  return { run, stop, running, outcomeOf, done: count('done'), failed: count('failed') }
}
