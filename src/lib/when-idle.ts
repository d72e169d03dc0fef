/**
 * Does something once the browser has nothing else to do, where it tells; else after what is under way.
 * @param timeout after how many milliseconds it no longer waits for that
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(request)
}
