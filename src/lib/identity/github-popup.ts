import { FirebaseError } from 'firebase/app'
import {
  GithubAuthProvider,
  browserPopupRedirectResolver,
  linkWithPopup,
  reauthenticateWithPopup,
  signInWithPopup,
  type Auth,
} from 'firebase/auth'

/** Scope required for rights through an organisation; rights on public repositories need none. */
const SCOPE = 'read:org'

const ALREADY_SOMEBODYS = new Set([
  'auth/credential-already-in-use',
  'auth/email-already-in-use',
  'auth/account-exists-with-different-credential',
])

/**
 * Opens GitHub's popup: links the account to the signed-in user, or reauthenticates the linked one. A GitHub account linked
 * to another user still proves who administers a repository, so its token is used and nothing is linked.
 * Rejects with a FirebaseError.
 */
export async function githubTokenByPopup(auth: Auth): Promise<string> {
  const github = new GithubAuthProvider()
  github.addScope(SCOPE)
  const user = auth.currentUser
  const linked = user?.providerData.some(({ providerId }) => providerId === github.providerId)
  try {
    const result = await (!user
      ? signInWithPopup(auth, github, browserPopupRedirectResolver)
      : linked
        ? reauthenticateWithPopup(user, github, browserPopupRedirectResolver)
        : linkWithPopup(user, github, browserPopupRedirectResolver))
    return tokenOf(GithubAuthProvider.credentialFromResult(result))
  } catch (error) {
    if (!(error instanceof FirebaseError) || !ALREADY_SOMEBODYS.has(error.code)) throw error
    return tokenOf(GithubAuthProvider.credentialFromError(error))
  }
}

function tokenOf(credential: { accessToken?: string } | null): string {
  if (credential?.accessToken) return credential.accessToken
  throw new FirebaseError('auth/internal-error', 'GitHub gave no access token.')
}
