import { publicEnvironment } from '@/lib/environment'
import { STORED, readStored, writeStored } from '@/lib/storage'
import type { FirebaseIdentity } from './firebase-identity'
import { isCurrent } from './id-token-age'

export type { FirebaseIdentity }

/** The signed-in person as the browser knows them (specification, section 3). */
export interface SignedInUser {
  uid: string
  email: string | null
  displayName: string | null
  photoURL: string | null
}

export type ProviderName = 'google' | 'github'

/** Without a Firebase project the emulator holds the accounts and our own chooser stands in for provider popups. */
export const isLocalIdentity = publicEnvironment.firebase === undefined

let opened: Promise<FirebaseIdentity> | undefined
const waitingForOpening = new Set<() => void>()

/** Loads the identity provider's library: never for a visitor who has not signed in and does not try to. */
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
 * Calls back with the signed-in person, or null for a visitor, now and at every change, in this tab or another.
 * Returns the function that ends it.
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
 * The token for the Authorization header: a fresh one of the signed-in person (kept in session storage as well), else
 * the copy kept there, else undefined (specification, section 7).
 */
export async function idToken(): Promise<string | undefined> {
  const kept = readStored('session', STORED.idToken)
  // The provider's library is worth waiting for only where it may know a better answer than the copy.
  if (!opened && (!wasSignedIn() || (kept !== undefined && isCurrent(kept)))) return kept
  return (await tokenOfProvider()) ?? kept
}

/**
 * Another token after the service refused one, or undefined when the session can't be renewed; the refused copy is
 * forgotten then.
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
  // A token may come after a log-out in another tab, which has emptied the storage of all of them.
  if (token !== undefined && wasSignedIn()) writeStored('session', STORED.idToken, token)
  return token
}

/**
 * An access token of the person's GitHub account that may read their rights on repositories. Opens GitHub's popup and
 * links that account to the signed-in person; in local mode our own chooser. Call it from a press of a button, send the
 * token in a body only and keep it nowhere. Rejects with a `code` such as auth/popup-closed-by-user or
 * auth/popup-blocked.
 */
export const githubAccessToken = async (): Promise<string> =>
  isLocalIdentity
    ? (await import('./local-github')).askForLocalGithub()
    : (await openIdentity()).githubAccessToken()
