import { getPriority, setPriority } from 'node:os'
import { ownThreadId } from './thread-time'

/** By how much nicer than its process a thread becomes; where both want one processor it gets some tenth of it. */
const NICER = 10
const NICEST = 19

/**
 * Lets the thread that calls this leave a busy processor to what answers people. Only on Linux threads have a priority of
 * their own; elsewhere it is that of the process, and nothing is done.
 */
export function giveWay(): void {
  const thread = ownThreadId()
  if (thread === undefined) return
  try {
    setPriority(thread, Math.min(NICEST, getPriority(thread) + NICER))
  } catch {
    // Not everybody may do so everywhere. It works all the same, only not behind others.
  }
}
