const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Waits for the given time, or until the network is back. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    window.addEventListener('online', () => resolve(), { once: true })
  })

/**
 * Wraps a loader for `lazy` and `dynamic` to survive a slow or lost network: retries until the code is loaded. Without it React
 * would unmount the whole screen because of a menu.
 */
export const lazyWithRetry =
  <Module>(load: () => Promise<Module>) =>
  async (): Promise<Module> => {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(2 * wait, LONGEST_PAUSE_MS)) {
      try {
        return await load()
      } catch (failure) {
        if (!(failure instanceof Error && failure.name === 'ChunkLoadError')) throw failure
        await pause(wait)
      }
    }
  }
