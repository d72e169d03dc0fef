import { FirebaseError } from 'firebase/app'
import {
  TotpMultiFactorGenerator,
  getMultiFactorResolver,
  multiFactor,
  type Auth,
  type MultiFactorError,
} from 'firebase/auth'
import { PRODUCT } from '@/lib/product'
import { SecondFactorAsked } from './second-factor-asked'

/** A second factor being enrolled. */
export interface NewSecondFactor {
  /** the secret to type into an authenticator app, in base 32 */
  key: string
  /** the same as a URL that such an app opens */
  address: string
  /** Enrolls it, given a valid code of the app. */
  confirm: (code: string) => Promise<void>
}

const isTotp = ({ factorId }: { factorId: string }) => factorId === TotpMultiFactorGenerator.FACTOR_ID

/** Converts a multi-factor error into `SecondFactorAsked`; returns the error itself when the factor is not supported. */
export function secondFactorAsked(auth: Auth, error: FirebaseError): Error {
  // The library throws this with the code that the caller has checked.
  const resolver = getMultiFactorResolver(auth, error as MultiFactorError)
  const hint = resolver.hints.find(isTotp)
  if (!hint) return error
  return new SecondFactorAsked(async (code) => {
    await resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(hint.uid, code))
  })
}

/** The second factor of the signed-in user: codes of an authenticator app. Failures are FirebaseErrors. */
export const firebaseSecondFactor = (auth: Auth) => {
  const own = () => {
    if (auth.currentUser) return { user: auth.currentUser, factors: multiFactor(auth.currentUser) }
    throw new FirebaseError('auth/null-user', 'Nobody is signed in.')
  }
  return {
    async isSetUp(): Promise<boolean> {
      await auth.authStateReady()
      return own().factors.enrolledFactors.some(isTotp)
    },

    async begin(): Promise<NewSecondFactor> {
      const { user, factors } = own()
      const secret = await TotpMultiFactorGenerator.generateSecret(await factors.getSession())
      return {
        key: secret.secretKey,
        address: secret.generateQrCodeUrl(user.email ?? user.uid, PRODUCT),
        confirm: async (code) => {
          await factors.enroll(TotpMultiFactorGenerator.assertionForEnrollment(secret, code))
        },
      }
    },

    async remove(): Promise<void> {
      const { factors } = own()
      for (const factor of factors.enrolledFactors.filter(isTotp)) await factors.unenroll(factor)
    },
  }
}
