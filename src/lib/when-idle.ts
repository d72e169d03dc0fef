/**
 * Runs a callback when the browser is idle; without idle callbacks, after the current task.
 * @param timeout maximum wait in milliseconds
 * @returns cancels it
 */
export function whenIdle(work: () => void, timeout?: number): () => void {
  // Safari has no `requestIdleCallback`.
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(work)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout })
  return () => cancelIdleCallback(request)
}
