import { useSyncExternalStore } from 'react'
import { observeUser, type SignedInUser } from '@/lib/identity'

/** Who is looking. `unknown` on the server and until the identity provider has answered. */
export type Viewer =
  | { status: 'unknown'; user?: undefined }
  | { status: 'anonymous'; user?: undefined }
  | { status: 'signed-in'; user: SignedInUser }

const UNKNOWN: Viewer = { status: 'unknown' }
const ANONYMOUS: Viewer = { status: 'anonymous' }

let viewer: Viewer = UNKNOWN
let stopObserving: (() => void) | undefined
const listeners = new Set<() => void>()

const become = (user: SignedInUser | null) => {
  viewer = user ? { status: 'signed-in', user } : ANONYMOUS
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  stopObserving ??= observeUser(become)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopObserving?.()
    stopObserving = undefined
    viewer = UNKNOWN
  }
}

/** The signed-in person, kept up to date. */
export const useSignedInUser = (): Viewer =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => UNKNOWN,
  )
