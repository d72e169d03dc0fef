/** Runs work when a slot is free. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Limits concurrent work; the rest waits in a queue.
 * @param refuse called instead of queueing when the queue is full
 */
export function createConcurrencyLimit(
  limits: { atOnce: number; waiting: number },
  refuse: () => Error,
): ConcurrencyLimit {
  const row: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limits.atOnce) {
      if (row.length >= limits.waiting) throw refuse()
      await new Promise<void>((resolve) => row.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = row.shift()
      if (next) next()
      else running -= 1
    }
  }
}
