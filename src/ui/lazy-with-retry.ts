const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000

/** Waits, but not longer than until the network is back. */
const pause = (milliseconds: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, milliseconds)
    window.addEventListener('online', () => resolve(), { once: true })
  })

/**
 * A loader for `lazy` and `dynamic` that outlasts a network that is cut or slow: code that did not arrive is asked for
 * again until it does. Without it React would give up the whole screen for the sake of a menu.
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
