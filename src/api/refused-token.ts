const listeners = new Set<() => void>()

/** Calls back when the service refused a call's identity for good; returns the function that ends it. */
export function onRefusedToken(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Tells that the service refused a call's identity and that another token would not help. */
export function tellRefusedToken(): void {
  for (const listener of listeners) listener()
}
