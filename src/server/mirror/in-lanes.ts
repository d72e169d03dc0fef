/** Processes items with limited concurrency; rejects with the first error after those in progress have ended. */
export async function inLanes<T>(
  lanes: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const rest = items[Symbol.iterator]()
  let failed = false
  const lane = async () => {
    for (const item of rest) {
      if (failed) return
      try {
        await work(item)
      } catch (error) {
        failed = true
        throw error
      }
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: Math.max(1, lanes) }, lane))
  for (const end of ended) if (end.status === 'rejected') throw end.reason
}
