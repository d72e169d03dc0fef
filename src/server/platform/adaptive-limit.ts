const LOOK_EVERY_MS = 20
const JUDGED_AFTER_MS = 100

/** Who waits longer stands in a line; so does this process when it comes so much too late to its own timer. */
const LINE_MS = 25

const FIRST = 32
const LEAST = 4
const MORE = 1.1
const LESS = 0.8

/** Where something is waited for. */
interface Queue {
  /** How long has been waited there by now, in milliseconds. */
  longestWait: () => number
}

/** How many pieces of work may run at once, by what they wait for. */
export interface AdaptiveLimit {
  /** Whether one more may begin; if so, it has to `leave`. */
  enter: () => boolean
  leave: () => void
  /** how many may run now */
  allowed: () => number
}

/**
 * Allows as many pieces of work at once as are done without a line that stays: a line that empties now and then takes
 * up a burst, one that never does only makes everybody wait. While it stays for a tenth of a second (as CoDel tells a
 * queue that is too long), a fifth less is allowed; where all that is allowed runs without one, a tenth more.
 * @param most never more than this
 * @param queues what is waited in for what the work needs
 */
export function createAdaptiveLimit(most: number, queues: readonly Queue[]): AdaptiveLimit {
  let allowed = Math.min(FIRST, most)
  let running = 0
  let timer: NodeJS.Timeout | undefined
  let looked = 0
  let judged = 0
  let hasLine = true
  let isReached = false

  function look(): void {
    const now = performance.now()
    const waits = queues.map((queue) => queue.longestWait())
    hasLine &&= Math.max(now - looked - LOOK_EVERY_MS, ...waits) > LINE_MS
    looked = now
    if (now - judged < JUDGED_AFTER_MS) return
    if (hasLine) allowed = Math.min(allowed, Math.max(LEAST, Math.floor(allowed * LESS)))
    else if (isReached) allowed = Math.min(most, Math.ceil(allowed * MORE))
    begin(now)
  }

  function begin(now: number): void {
    judged = now
    hasLine = true
    isReached = false
  }

  return {
    enter() {
      if (running >= allowed) {
        isReached = true
        return false
      }
      running += 1
      if (running === allowed) isReached = true
      if (!timer) {
        looked = performance.now()
        begin(looked)
        timer = setInterval(look, LOOK_EVERY_MS)
        timer.unref()
      }
      return true
    },
    leave() {
      running -= 1
      if (running > 0) return
      clearInterval(timer)
      timer = undefined
    },
    allowed: () => allowed,
  }
}
