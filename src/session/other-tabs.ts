import { STORED, writeStored } from '@/lib/storage'

/** Notifies the website's other tabs of the logout, by a storage key that emptying the storage removes. */
export const tellLogOut = (): void => writeStored('local', STORED.loggedOut, String(Date.now()))

/** Calls back when the user logs out in another tab; returns the function to unsubscribe. */
export function onLogOutElsewhere(listener: () => void): () => void {
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key === STORED.loggedOut && newValue !== null) listener()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
