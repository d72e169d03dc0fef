import { initializeApp } from 'firebase/app'
import {
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth'
import { publicEnvironment } from '@/lib/environment'
import { STORED, writeStored } from '@/lib/storage'
import { firebaseMail } from './firebase-mail'
import { firebaseProviders, withSecondFactor } from './firebase-providers'
import type { SignedInUser } from './identity'
import { LOCAL_PROJECT } from './local-project'

/**
 * The identity provider as used by the website. Failures are FirebaseErrors with a `code` such as
 * auth/wrong-password.
 */
export type FirebaseIdentity = ReturnType<typeof createFirebaseIdentity>

const toSignedInUser = ({ uid, email, displayName, photoURL }: User): SignedInUser => ({
  uid,
  email,
  displayName,
  photoURL,
})

/** Connects to the Firebase project of the environment, or in local mode to the emulator under the website's own origin. */
export function createFirebaseIdentity() {
  const { firebase } = publicEnvironment
  const app = initializeApp(firebase ?? { apiKey: 'local', projectId: LOCAL_PROJECT })
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] })
  if (!firebase) connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })

  onIdTokenChanged(auth, (user) => {
    writeStored('local', STORED.signedIn, user ? 'yes' : undefined)
    if (!user) writeStored('session', STORED.idToken, undefined)
  })

  const listeners = new Set<(user: SignedInUser | null) => void>()
  const tellListeners = () => {
    const user = auth.currentUser && toSignedInUser(auth.currentUser)
    for (const listener of listeners) listener(user)
  }

  return {
    ...firebaseProviders(auth),
    ...firebaseMail(auth),

    observe(listener: (user: SignedInUser | null) => void): () => void {
      listeners.add(listener)
      const stop = onIdTokenChanged(auth, (user) => listener(user && toSignedInUser(user)))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },

    /** Returns the user's token; `renewed` forces a refresh even when the current one looks valid. */
    async freshToken(renewed = false): Promise<string | undefined> {
      await auth.authStateReady()
      return auth.currentUser?.getIdToken(renewed)
    },

    async signInWithEmail(email: string, password: string): Promise<void> {
      await withSecondFactor(auth, signInWithEmailAndPassword(auth, email, password))
    },

    async signUpWithEmail(email: string, password: string, displayName?: string): Promise<void> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      if (!displayName) return
      await updateProfile(user, { displayName })
      await user.getIdToken(true)
      tellListeners()
    },

    /** Changes to the user's own account; loaded with the account page. */
    account: async () => (await import('./firebase-account')).firebaseAccount(auth, tellListeners),

    signOut: (): Promise<void> => signOut(auth),
  }
}
