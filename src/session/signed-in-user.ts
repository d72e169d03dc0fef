import { useSyncExternalStore } from 'react'
import { observeUser, type SignedInUser } from '@/lib/identity/identity'
import { hasUnsavedChanges } from './unsaved-changes'

/**
 * Who is looking. `unknown` on the server and until the identity provider has answered. A session that ended under unsaved
 * changes `hasEnded`: its person stays on the screen, so that nothing typed is lost, until they sign in again or
 * go elsewhere.
 */
export type Viewer =
  | { status: 'unknown'; user?: undefined }
  | { status: 'anonymous'; user?: undefined; hasLoggedOut?: boolean }
  | { status: 'signed-in'; user: SignedInUser; hasEnded?: boolean }

const UNKNOWN: Viewer = { status: 'unknown' }
const ANONYMOUS: Viewer = { status: 'anonymous' }

let viewer: Viewer = UNKNOWN
let askingToSignInAgain = false
let loggingOut = false
let stopObserving: (() => void) | undefined
const listeners = new Set<() => void>()

const setViewer = (next: Viewer, asking = false) => {
  viewer = next
  askingToSignInAgain = asking
  for (const listener of listeners) listener()
}

function followProvider(user: SignedInUser | null) {
  if (user) return setViewer({ status: 'signed-in', user })
  if (loggingOut || viewer.status !== 'signed-in' || !hasUnsavedChanges()) {
    return setViewer({ status: 'anonymous', hasLoggedOut: loggingOut })
  }
  setViewer({ ...viewer, hasEnded: true }, true)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  stopObserving ??= observeUser(followProvider)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    stopObserving?.()
    stopObserving = undefined
    viewer = UNKNOWN
    askingToSignInAgain = false
  }
}

/** The signed-in person, kept up to date. */
export const useSignedInUser = (): Viewer =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => UNKNOWN,
  )

/** Whether to ask the person to sign in again over what they are doing. */
export const useAskedToSignInAgain = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => askingToSignInAgain,
    () => false,
  )

/** Asks whoever looks signed in to sign in again: the service does not know them any more. */
export function askToSignInAgain(): void {
  if (viewer.status === 'signed-in') setViewer(viewer, true)
}

/** Takes the question back; what the person sees stays until they go elsewhere. */
export function stopAskingToSignInAgain(): void {
  setViewer(viewer)
}

/** The person has logged out in another tab: here as well, nothing of them stays on the screen. */
export function followLogOut(): void {
  if (viewer.status === 'signed-in') setViewer(ANONYMOUS)
}

/** Lets go of a session that has ended: from here on the person is a visitor. */
export function leaveEndedSession(): void {
  if (viewer.status === 'signed-in' && viewer.hasEnded) setViewer(ANONYMOUS)
}

/** Logs out by `action`: unlike a session that ends by itself, this one leaves nothing on the screen. */
export async function endSession(action: () => Promise<void>): Promise<void> {
  loggingOut = true
  try {
    await action()
    setViewer({ status: 'anonymous', hasLoggedOut: true })
  } finally {
    loggingOut = false
  }
}
