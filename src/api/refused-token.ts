const listeners = new Set<() => void>()

/** Calls back when the API finally refused a call's token; returns the function to unsubscribe. */
export function onRefusedToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies that the API refused a call's token and that a new one would not help. */
export function tellRefusedToken(): void {
  for (const listener of listeners) listener()
}
