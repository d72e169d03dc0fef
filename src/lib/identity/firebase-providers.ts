import { FirebaseError } from 'firebase/app'
import {
  GithubAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  browserPopupRedirectResolver,
  linkWithCredential,
  signInWithCredential,
  signInWithPopup,
  type Auth,
} from 'firebase/auth'
import { AccountExists } from './account-exists'
import { githubTokenByPopup } from './github-popup'
import type { ProviderName } from './identity'

const CONFLICT = 'auth/account-exists-with-different-credential'

/**
 * A credential that only the emulator accepts: an unsigned statement of the user's identity. As in production, only Google
 * vouches for the email.
 */
export const localCredential = (provider: ProviderName, account: { email: string; name: string }) => {
  const { email, name } = account
  const statement = JSON.stringify({ sub: email, email, email_verified: provider === 'google', name })
  return provider === 'google'
    ? GoogleAuthProvider.credential(statement)
    : new OAuthProvider('github.com').credential({ idToken: statement })
}

/** Wraps a log-in; throws `SecondFactorAsked` when the provider requires a second factor. */
export async function withSecondFactor(auth: Auth, logIn: Promise<unknown>): Promise<void> {
  try {
    await logIn
  } catch (error) {
    if (!(error instanceof FirebaseError) || error.code !== 'auth/multi-factor-auth-required') throw error
    throw (await import('./firebase-second-factor')).secondFactorAsked(auth, error)
  }
}

/**
 * Log-in with Google and GitHub. Throws `AccountExists` for an email that already has an account, otherwise
 * FirebaseErrors.
 */
export const firebaseProviders = (auth: Auth) => {
  const explainConflict = async (
    provider: ProviderName,
    credentialIn: (error: FirebaseError) => Parameters<typeof linkWithCredential>[1] | null,
    action: Promise<unknown>,
  ): Promise<void> => {
    try {
      await withSecondFactor(auth, action)
    } catch (error) {
      if (!(error instanceof FirebaseError) || error.code !== CONFLICT) throw error
      const credential = credentialIn(error)
      const email = String(error.customData?.email ?? '')
      if (!credential || !email) throw error
      throw new AccountExists(provider, email, async () => {
        const user = auth.currentUser
        if (user?.email?.toLowerCase() !== email.toLowerCase()) {
          throw new FirebaseError('auth/user-mismatch', 'Somebody else has signed in.')
        }
        await linkWithCredential(user, credential)
      })
    }
  }

  return {
    signInWithPopup(name: ProviderName): Promise<void> {
      const Provider = name === 'google' ? GoogleAuthProvider : GithubAuthProvider
      const popup = signInWithPopup(auth, new Provider(), browserPopupRedirectResolver)
      return explainConflict(name, (error) => Provider.credentialFromError(error), popup)
    },

    signInWithLocalAccount(name: ProviderName, account: { email: string; name: string }): Promise<void> {
      const credential = localCredential(name, account)
      return explainConflict(name, () => credential, signInWithCredential(auth, credential))
    },

    githubAccessToken: (): Promise<string> => githubTokenByPopup(auth),
  }
}
