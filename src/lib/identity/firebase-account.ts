import { FirebaseError } from 'firebase/app'
import {
  EmailAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  browserPopupRedirectResolver,
  deleteUser,
  linkWithCredential,
  linkWithPopup,
  reauthenticateWithCredential,
  unlink,
  updatePassword,
  updateProfile,
  verifyBeforeUpdateEmail,
  type Auth,
} from 'firebase/auth'
import { sendMail } from './firebase-mail'
import { firebaseSecondFactor } from './firebase-second-factor'
import { localCredential } from './firebase-providers'
import type { ProviderName } from './identity'

/** The sign-in methods of the signed-in user. */
export interface SignInWays {
  password: boolean
  google: boolean
  github: boolean
}

const PROVIDER_IDS = { google: 'google.com', github: 'github.com', password: 'password' } as const

/**
 * Changes to the user's own account at the identity provider. Failures are FirebaseErrors;
 * `auth/requires-recent-login` requires another log-in first.
 */
export const firebaseAccount = (auth: Auth, tellListeners: () => void) => {
  const signedIn = () => {
    if (auth.currentUser) return auth.currentUser
    throw new FirebaseError('auth/null-user', 'Nobody is signed in.')
  }
  return {
    secondFactor: firebaseSecondFactor(auth),

    async signInWays(): Promise<SignInWays> {
      await auth.authStateReady()
      const has = (id: string) => signedIn().providerData.some(({ providerId }) => providerId === id)
      return {
        password: has(PROVIDER_IDS.password),
        google: has(PROVIDER_IDS.google),
        github: has(PROVIDER_IDS.github),
      }
    },

    /** Changes the name; the service reads it from the next token. */
    async changeName(displayName: string): Promise<void> {
      await updateProfile(signedIn(), { displayName })
      await signedIn().getIdToken(true)
      tellListeners()
    },

    /** Sends the link that changes the account's email address. */
    changeEmail: (email: string, returnTo: string): Promise<void> =>
      sendMail(auth, returnTo, (settings) => verifyBeforeUpdateEmail(signedIn(), email, settings)),

    /** Changes the password given the current one; without one, sets the account's first password. */
    async changePassword(current: string | undefined, next: string): Promise<void> {
      const user = signedIn()
      if (current !== undefined)
        await reauthenticateWithCredential(
          user,
          EmailAuthProvider.credential(user.email ?? '', current),
        ).catch((error: unknown) => {
          // The password was right; whether the second factor is recent is checked by the change itself.
          if (!(error instanceof FirebaseError) || error.code !== 'auth/multi-factor-auth-required')
            throw error
        })
      await updatePassword(user, next)
      await user.getIdToken(true)
    },

    /** Links a provider to the account; in local mode, the chosen account. */
    async link(name: ProviderName, account?: { email: string; name: string }): Promise<void> {
      if (account) {
        await linkWithCredential(signedIn(), localCredential(name, account))
        return
      }
      const provider = name === 'google' ? new GoogleAuthProvider() : new GithubAuthProvider()
      await linkWithPopup(signedIn(), provider, browserPopupRedirectResolver)
    },

    async unlink(way: keyof SignInWays): Promise<void> {
      await unlink(signedIn(), PROVIDER_IDS[way])
    },

    /** Deletes the account at the identity provider, which ends the session. */
    deleteAccount: (): Promise<void> => deleteUser(signedIn()),
  }
}
