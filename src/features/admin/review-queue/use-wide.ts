import { useSyncExternalStore } from 'react'

// Tailwind's `lg`: list and details are side by side.
const WIDE = '(min-width: 64rem)'

function subscribe(onChange: () => void) {
  const query = window.matchMedia?.(WIDE)
  query?.addEventListener('change', onChange)
  return () => query?.removeEventListener('change', onChange)
}

/** Whether there is room for two columns. */
export const useWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(WIDE).matches ?? true,
    () => true,
  )
