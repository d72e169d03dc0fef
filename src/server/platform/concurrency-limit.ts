/** Runs a piece of work when it is its turn. */
export type ConcurrencyLimit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so many pieces of work run at once and others wait in a row.
 * @param refuse called instead of letting work wait when so many wait already
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
