import { readFileSync, readlinkSync } from 'node:fs'

/** Linux counts a thread's time in hundredths of a second, whatever the machine. */
const TICK_MS = 10

/** The number under which the system knows the thread that calls this; undefined where it does not tell (not Linux). */
export function ownThreadId(): number | undefined {
  try {
    return Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  } catch {
    return undefined
  }
}

/**
 * Processor time that a thread of this process has used, in milliseconds; undefined where the system does not tell, or
 * the thread has ended. Node 20 knows it for a whole process only.
 */
export function threadMilliseconds(id: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/self/task/${id}/stat`, 'utf8')
    // The thread's name, in brackets, may hold anything: what is counted begins behind it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS
  } catch {
    return undefined
  }
}
