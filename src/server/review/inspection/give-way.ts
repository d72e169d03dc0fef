import { getPriority, setPriority } from 'node:os'
import { ownThreadId } from './thread-time'

/** Added to the thread's nice value; competing with its process for a CPU, it gets about a tenth. */
const NICER = 10
const NICEST = 19

/**
 * Lowers the priority of the calling thread, so that requests come first on a busy CPU. Only Linux has priorities per
 * thread; elsewhere this does nothing.
 */
export function giveWay(): void {
  const thread = ownThreadId()
  if (thread === undefined) return
  try {
    setPriority(thread, Math.min(NICEST, getPriority(thread) + NICER))
  } catch {
    // Some environments forbid it. The thread then runs at normal priority.
  }
}
