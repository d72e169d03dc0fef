import { FirebaseError } from 'firebase/app'
import {
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendEmailVerification,
  sendPasswordResetEmail,
  verifyPasswordResetCode,
  type ActionCodeSettings,
  type Auth,
} from 'firebase/auth'
import { pathIn, paths } from '@/lib/paths'

/** Error codes of a project that does not allow this website as a continue URL. */
const WITHOUT_RETURN = new Set(['auth/unauthorized-continue-uri', 'auth/invalid-continue-uri'])

/** The provider distinguishes Chinese by country. */
const MAIL_LANGUAGES: Readonly<Record<string, string>> = { zh: 'zh-CN' }

/** Sends a mail in the page's language; `returnTo` is a path of the website that the mail's link carries. */
export async function sendMail(
  auth: Auth,
  returnTo: string,
  action: (settings?: ActionCodeSettings) => Promise<void>,
): Promise<void> {
  const { lang } = document.documentElement
  auth.languageCode = MAIL_LANGUAGES[lang] ?? lang
  try {
    await action({ url: `${window.location.origin}${pathIn(lang || 'en', returnTo)}` })
  } catch (error) {
    if (!(error instanceof FirebaseError) || !WITHOUT_RETURN.has(error.code)) throw error
    await action()
  }
}

/** Mails of the identity provider and the actions of their links. Failures are FirebaseErrors. */
export const firebaseMail = (auth: Auth) => {
  const signedIn = () => {
    if (auth.currentUser) return auth.currentUser
    throw new FirebaseError('auth/null-user', 'Nobody is signed in.')
  }

  return {
    /** Sends the mail that verifies the signed-in user's email. */
    sendVerification: (returnTo: string): Promise<void> =>
      sendMail(auth, returnTo, (settings) => sendEmailVerification(signedIn(), settings)),

    /** Sends the password reset mail. Succeeds for an unknown email too: does not reveal who has an account. */
    async sendPasswordReset(email: string, returnTo: string = paths.login()): Promise<void> {
      await sendMail(auth, returnTo, (settings) => sendPasswordResetEmail(auth, email, settings)).catch(
        (error: unknown) => {
          if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error
        },
      )
    },

    /** Whether the signed-in user's email is verified; refreshes from the provider. */
    async isVerified(): Promise<boolean> {
      await auth.authStateReady()
      const user = signedIn()
      await user.reload()
      if (!user.emailVerified) return false
      // The service reads the claim from the token, and a token from before the verification is valid for an hour.
      const { claims } = await user.getIdTokenResult()
      if (claims.email_verified !== true) await user.getIdToken(true)
      return true
    },

    /** Returns the email that a mail's code is for: the one it would verify. */
    async addressOfCode(code: string): Promise<string> {
      const { data } = await checkActionCode(auth, code)
      return data.email ?? ''
    },

    /** Applies a mail's code: verifies an email, or restores an account's former email. */
    applyCode: (code: string): Promise<void> => applyActionCode(auth, code),

    /** Returns the email of the account whose password the code may reset. */
    accountOfResetCode: (code: string): Promise<string> => verifyPasswordResetCode(auth, code),

    resetPassword: (code: string, password: string): Promise<void> =>
      confirmPasswordReset(auth, code, password),
  }
}
