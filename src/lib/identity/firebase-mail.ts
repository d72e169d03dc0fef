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

/** What a project answers that does not know this website as a place mails may lead to. */
const WITHOUT_RETURN = new Set(['auth/unauthorized-continue-uri', 'auth/invalid-continue-uri'])

/** The provider tells Chinese apart by country. */
const MAIL_LANGUAGES: Readonly<Record<string, string>> = { zh: 'zh-CN' }

/** Lets a mail be sent in the page's language; `returnTo` is a path of ours that the mail's link keeps. */
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

/** The mails of the identity provider and what their links do. Failures are FirebaseErrors. */
export const firebaseMail = (auth: Auth) => {
  const signedIn = () => {
    if (auth.currentUser) return auth.currentUser
    throw new FirebaseError('auth/null-user', 'Nobody is signed in.')
  }

  return {
    /** Sends the mail that verifies the signed-in person's address. */
    sendVerification: (returnTo: string): Promise<void> =>
      sendMail(auth, returnTo, (settings) => sendEmailVerification(signedIn(), settings)),

    /** Sends the mail for a new password. An address without an account is no failure: nobody learns who has one. */
    async sendPasswordReset(email: string, returnTo: string = paths.login()): Promise<void> {
      await sendMail(auth, returnTo, (settings) => sendPasswordResetEmail(auth, email, settings)).catch(
        (error: unknown) => {
          if (!(error instanceof FirebaseError) || error.code !== 'auth/user-not-found') throw error
        },
      )
    },

    /** Whether the signed-in person's address is verified by now; asks the provider anew. */
    async isVerified(): Promise<boolean> {
      await auth.authStateReady()
      const user = signedIn()
      await user.reload()
      if (!user.emailVerified) return false
      // The service reads it from the token, and one from before the link was opened lives for an hour.
      const { claims } = await user.getIdTokenResult()
      if (claims.email_verified !== true) await user.getIdToken(true)
      return true
    },

    /** Which address a mail's code is about: the one that it would make valid. */
    async addressOfCode(code: string): Promise<string> {
      const { data } = await checkActionCode(auth, code)
      return data.email ?? ''
    },

    /** Does what a mail's code is for: verifies an address, or gives an account its former address back. */
    applyCode: (code: string): Promise<void> => applyActionCode(auth, code),

    /** The account whose password the code may change. */
    accountOfResetCode: (code: string): Promise<string> => verifyPasswordResetCode(auth, code),

    resetPassword: (code: string, password: string): Promise<void> =>
      confirmPasswordReset(auth, code, password),
  }
}
