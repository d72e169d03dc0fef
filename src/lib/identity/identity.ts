import { publicEnvironment } from '@/lib/environment'
import { STORED, readStored, writeStored } from '@/lib/storage'
import type { FirebaseIdentity } from './firebase-identity'
import { isCurrent } from './id-token-age'

export type { FirebaseIdentity }

/** The signed-in user as known to the browser (specification, section 3). */
export interface SignedInUser {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
}

export type ProviderName = 'google' | 'github'

/** Local mode without a Firebase project: the emulator holds the accounts and our own chooser replaces provider popups. */
export const isLocalIdentity = publicEnvironment.firebase === undefined

let opened: Promise<FirebaseIdentity> | undefined
const waitingForOpening = new Set<() => void>()

/** Loads the identity provider's library: only for visitors who have signed in or try to. */
export function openIdentity(): Promise<FirebaseIdentity> {
  if (!opened) {
    opened = import('./firebase-identity').then((module) => module.createFirebaseIdentity())
    opened.catch(() => (opened = undefined))
    for (const start of waitingForOpening) start()
    waitingForOpening.clear()
  }
  return opened
}

const wasSignedIn = () => readStored('local', STORED.signedIn) !== undefined

/**
 * Calls back with the signed-in user, or null for a visitor, now and on every change, in this tab or another.
 * @returns unsubscribes
 */
export function observeUser(listener: (user: SignedInUser | null) => void): () => void {
  let ended = false
  let stop = () => {}
  const start = () =>
    void openIdentity()
      .then((identity) => {
        if (!ended) stop = identity.observe(listener)
      })
      .catch(() => !ended && listener(null))
  const startWhenSignedInElsewhere = ({ key }: StorageEvent) => {
    if (key === STORED.signedIn && wasSignedIn()) void openIdentity().catch(() => undefined)
  }

  if (opened || wasSignedIn()) start()
  else {
    listener(null)
    waitingForOpening.add(start)
    window.addEventListener('storage', startWhenSignedInElsewhere)
  }
  return () => {
    ended = true
    stop()
    waitingForOpening.delete(start)
    window.removeEventListener('storage', startWhenSignedInElsewhere)
  }
}

/**
 * Returns the token for the Authorization header: a fresh one of the signed-in user (also cached in session storage), else
 * the cached copy, else undefined (specification, section 7).
 */
export async function idToken(): Promise<string | undefined> {
  const kept = readStored('session', STORED.idToken)
  // Waits for the provider's library only where it may have a better token than the cached copy.
  if (!opened && (!wasSignedIn() || (kept !== undefined && isCurrent(kept)))) return kept
  return (await tokenOfProvider()) ?? kept
}

/**
 * Returns another token after the service refused one, or undefined when the session cannot be renewed; the refused copy is
 * then removed.
 */
export async function renewedToken(): Promise<string | undefined> {
  const renewed = opened || wasSignedIn() ? await tokenOfProvider(true) : undefined
  if (renewed === undefined) writeStored('session', STORED.idToken, undefined)
  return renewed
}

async function tokenOfProvider(renewed = false): Promise<string | undefined> {
  const token = await openIdentity()
    .then((identity) => identity.freshToken(renewed))
    .catch(() => undefined)
  // A token may arrive after a log-out in another tab, which has cleared the storage of all tabs.
  if (token !== undefined && wasSignedIn()) writeStored('session', STORED.idToken, token)
  return token
}

/**
 * Returns an access token of the user's GitHub account that may read their rights on repositories. Opens GitHub's popup and
 * links that account to the signed-in user; in local mode our own chooser. Call it from a click handler, send the token only
 * in a body and never store it. Rejects with a `code` such as auth/popup-closed-by-user or auth/popup-blocked.
 */
export const githubAccessToken = async (): Promise<string> =>
  isLocalIdentity
    ? (await import('./local-github')).askForLocalGithub()
    : (await openIdentity()).githubAccessToken()
