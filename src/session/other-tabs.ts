import { STORED, writeStored } from '@/lib/storage'

/** Tells the website's other tabs that the person has logged out; leaves a mark that the emptying of the storage takes. */
export const tellLogOut = (): void => writeStored('local', STORED.loggedOut, String(Date.now()))

/** Calls back when the person logs out in another tab; returns the function that ends it. */
export function onLogOutElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORED.loggedOut && newValue !== null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
