type Kind = 'success' | 'error' | 'info'

let wanted = false
const listeners = new Set<() => void>()

/** Whether any toast was asked for yet: only then is their container loaded. */
export const toastsWanted = (): boolean => wanted

/** Calls back when the first toast is asked for; returns the function that ends it. */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let resolveMounted: () => void
const hostMounted = new Promise<void>((resolve) => (resolveMounted = resolve))

/** Says that the toasts' container is mounted: what was to be shown before is shown now. */
export const toastHostMounted = (): void => resolveMounted()

/** Shows a passing message; the toast library is loaded with the first one. */
export function showToast(kind: Kind, message: string): void {
  wanted = true
  for (const listener of listeners) listener()
  // The library's own queue is lost when React's strict mode mounts the container twice.
  void Promise.all([import('react-toastify/unstyled'), hostMounted]).then(([{ toast }]) =>
    toast[kind](message),
  )
}
