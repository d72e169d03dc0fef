type Kind = 'success' | 'error' | 'info'

let wanted = false
const listeners = new Set<() => void>()

/** Whether any toast was requested yet: only then is their container loaded. */
export const toastsWanted = (): boolean => wanted

/** Calls back when the first toast is requested; returns the unsubscribe function. */
export function onToastsWanted(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let resolveMounted: () => void
const hostMounted = new Promise<void>((resolve) => (resolveMounted = resolve))

/** Signals that the toast container is mounted: queued toasts are shown now. */
export const toastHostMounted = (): void => resolveMounted()

/** Shows a toast; the library is loaded with the first one. */
export function showToast(kind: Kind, message: string): void {
  wanted = true
  for (const listener of listeners) listener()
  // The library's own queue is lost when React's strict mode mounts the container twice.
  void Promise.all([import('react-toastify/unstyled'), hostMounted]).then(([{ toast }]) =>
    toast[kind](message),
  )
}
