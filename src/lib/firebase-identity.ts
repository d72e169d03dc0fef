import { initializeApp } from 'firebase/app'
import {
  GithubAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  indexedDBLocalPersistence,
  initializeAuth,
  onIdTokenChanged,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithCredential,
  signInWithEmailAndPassword,
  signInWithPopup,
  signOut,
  updateProfile,
  type User,
} from 'firebase/auth'
import { publicEnvironment } from './environment'
import type { ProviderName, SignedInUser } from './identity'
import { githubTokenByPopup } from './github-popup'
import { STORED, writeStored } from './storage'

/** What the website asks of its identity provider. Failures are FirebaseErrors with a `code` such as auth/wrong-password. */
export type FirebaseIdentity = ReturnType<typeof createFirebaseIdentity>

/** The project the emulator signs for in local mode; the service expects the same one. */
const LOCAL_PROJECT = 'demo-comfy-registry'

const toSignedInUser = ({ uid, email, displayName, photoURL }: User): SignedInUser => ({
  uid,
  email,
  displayName,
  photoURL,
})

/** A credential only the emulator accepts: an unsigned statement of who the person is. */
const localCredential = (provider: ProviderName, account: { email: string; name: string }) => {
  const { email, name } = account
  const statement = JSON.stringify({ sub: email, email, email_verified: true, name })
  return provider === 'google'
    ? GoogleAuthProvider.credential(statement)
    : new OAuthProvider('github.com').credential({ idToken: statement })
}

/** Opens the Firebase project of the environment, or in local mode the emulator under the website's own origin. */
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
    observe(listener: (user: SignedInUser | null) => void): () => void {
      listeners.add(listener)
      const stop = onIdTokenChanged(auth, (user) => listener(user && toSignedInUser(user)))
      return () => {
        listeners.delete(listener)
        stop()
      }
    },

    async freshToken(): Promise<string | undefined> {
      await auth.authStateReady()
      return auth.currentUser?.getIdToken()
    },

    async signInWithEmail(email: string, password: string): Promise<void> {
      await signInWithEmailAndPassword(auth, email, password)
    },

    async signUpWithEmail(email: string, password: string, displayName?: string): Promise<void> {
      const { user } = await createUserWithEmailAndPassword(auth, email, password)
      if (displayName) {
        await updateProfile(user, { displayName })
        await user.getIdToken(true)
        tellListeners()
      }
      // The account exists either way; a mail that can't be sent now can be asked for again.
      await sendEmailVerification(user).catch(() => undefined)
    },

    async signInWithPopup(provider: ProviderName): Promise<void> {
      const popup = provider === 'google' ? new GoogleAuthProvider() : new GithubAuthProvider()
      await signInWithPopup(auth, popup, browserPopupRedirectResolver)
    },

    async signInWithLocalAccount(
      provider: ProviderName,
      account: { email: string; name: string },
    ): Promise<void> {
      await signInWithCredential(auth, localCredential(provider, account))
    },

    githubAccessToken: (): Promise<string> => githubTokenByPopup(auth),

    async sendPasswordReset(email: string): Promise<void> {
      await sendPasswordResetEmail(auth, email)
    },

    async signOut(): Promise<void> {
      await signOut(auth)
    },
  }
}

/** The accounts the emulator holds, for the local account chooser; rejects when the emulator does not answer. */
export async function listLocalAccounts(): Promise<{ email: string; name: string }[]> {
  const address = `/identitytoolkit.googleapis.com/v1/projects/${LOCAL_PROJECT}/accounts:query`
  const headers = { Authorization: 'Bearer owner', 'Content-Type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: '{}' })
  if (!response.ok) throw new Error(`The local identity service answered ${response.status}`)
  const body = (await response.json()) as { userInfo?: { email?: string; displayName?: string }[] }
  return (body.userInfo ?? []).flatMap(({ email, displayName }) =>
    email ? [{ email, name: displayName ?? email }] : [],
  )
}
