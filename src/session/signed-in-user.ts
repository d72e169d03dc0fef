import { useSyncExternalStore } from 'react'
import { observeUser, type SignedInUser } from '@/lib/identity/identity'
import { hasUnsavedChanges } from './unsaved-changes'

/**
 * The current user. `unknown` on the server and until the identity provider has answered. A session that ended during
 * unsaved changes `hasEnded`: the user stays on the screen, so that no input is lost, until they sign in again or
 * navigate.
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

/** Returns the current user, kept up to date. */
export const useSignedInUser = (): Viewer =>
  useSyncExternalStore(
    subscribe,
    () => viewer,
    () => UNKNOWN,
  )

/** Whether to show the login dialog over the current page. */
export const useAskedToSignInAgain = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => askingToSignInAgain,
    () => false,
  )

/** Asks a signed-in user to sign in again, because the API refused their token. */
export function askToSignInAgain(): void {
  if (viewer.status === 'signed-in') setViewer(viewer, true)
}

/** Closes the login dialog; the page stays until the user navigates. */
export function stopAskingToSignInAgain(): void {
  setViewer(viewer)
}

/** Follows a logout in another tab: nothing of the user stays on the screen. */
export function followLogOut(): void {
  if (viewer.status === 'signed-in') setViewer(ANONYMOUS)
}

/** Drops an ended session: from here on the user is a visitor. */
export function leaveEndedSession(): void {
  if (viewer.status === 'signed-in' && viewer.hasEnded) setViewer(ANONYMOUS)
}

/** Logs out by `action`: unlike a session that ends by itself, nothing stays on the screen. */
export async function endSession(action: () => Promise<void>): Promise<void> {
  loggingOut = true
  try {
    await action()
    setViewer({ status: 'anonymous', hasLoggedOut: true })
  } finally {
    loggingOut = false
  }
}
