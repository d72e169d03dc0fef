const LOOK_EVERY_MS = 20
const JUDGED_AFTER_MS = 100

/** There is a queue when something waits longer than this, or when the process's own timer fires this late. */
const QUEUE_MS = 50

const FIRST = 32
/** What one visitor's page requests at once, which must not be refused because the machine is busy with something else. */
const LEAST = 10
const MORE = 1.1
const LESS = 0.8

/** Something that work waits for. */
interface Queue {
  /** The longest current wait, in milliseconds. */
  longestWait: () => number
}

/** A concurrency limit that adapts to queueing. */
export interface AdaptiveLimit {
  /** Admits one more piece of work, which then has to `leave`; false when the limit is reached. */
  enter: () => boolean
  leave: () => void
  /** the current limit */
  allowed: () => number
}

/**
 * Limits concurrency so that no standing queue builds up (decision 39): a queue that drains absorbs a burst, one that has not
 * drained for 100 ms, as in CoDel, only adds latency. With a standing queue the limit falls by a fifth, if at least half of it was
 * used; while it is fully used without one, it rises by a tenth.
 * @param most upper bound of the limit
 * @param queues what admitted work waits in
 */
export function createAdaptiveLimit(most: number, queues: readonly Queue[]): AdaptiveLimit {
  let allowed = Math.min(FIRST, most)
  let running = 0
  let mostRunning = 0
  let timer: NodeJS.Timeout | undefined
  let looked = 0
  let judged = 0
  let isStanding = true
  let isReached = false

  /** Below half of the limit, a queue comes from something that a lower limit would not change, such as a busy machine. */
  const isUsed = () => mostRunning * 2 >= allowed

  function look(): void {
    const now = performance.now()
    const waits = queues.map((queue) => queue.longestWait())
    isStanding &&= Math.max(now - looked - LOOK_EVERY_MS, ...waits) > QUEUE_MS
    looked = now
    if (now - judged < JUDGED_AFTER_MS) return
    if (isStanding && isUsed()) allowed = Math.min(allowed, Math.max(LEAST, Math.floor(allowed * LESS)))
    else if (!isStanding && isReached) allowed = Math.min(most, Math.ceil(allowed * MORE))
    begin(now)
  }

  function begin(now: number): void {
    judged = now
    mostRunning = running
    isStanding = true
    isReached = false
  }

  return {
    enter() {
      if (running >= allowed) {
        isReached = true
        return false
      }
      running += 1
      mostRunning = Math.max(mostRunning, running)
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
