/**
 * Does something once the browser has nothing else to do, where it tells; else after what is under way.
 * @param timeout after how many milliseconds it no longer waits for that
 * @returns gives the deed up
 */
export function whenIdle(deed: () => void, timeout?: number): () => void {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(deed)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(deed, { timeout })
  return () => cancelIdleCallback(request)
}
