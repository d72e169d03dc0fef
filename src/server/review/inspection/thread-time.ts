import { readFileSync, readlinkSync } from 'node:fs'

/** Linux always reports a thread's CPU time in hundredths of a second. */
const TICK_MS = 10

/** Returns the system's id of the calling thread; undefined where unavailable (not Linux). */
export function ownThreadId(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return undefined
  }
}

/**
 * Returns the CPU time used by a thread of this process, in milliseconds; undefined where unavailable or when the thread
 * has ended. Node 20 reports it for whole processes only.
 */
export function threadMilliseconds(id: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    // The thread's name, in brackets, may contain anything: the fields begin after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
