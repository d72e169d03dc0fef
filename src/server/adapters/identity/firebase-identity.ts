import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  errors,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Claims, Identity } from './identity'
import { Refusal } from '../../platform/refusal'
import { SECOND_MS } from '../../platform/durations'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Firebase tokens say when the session began; tokens of our tests only when they were issued. */
const signedInAt = ({ auth_time: began, iat }: JWTPayload): Date | undefined => {
  const seconds = typeof began === 'number' ? began : iat
  return seconds === undefined ? undefined : new Date(seconds * SECOND_MS)
}

/** Whether the person logged in with a second factor. */
const hasSecondFactor = ({ firebase }: JWTPayload): boolean =>
  typeof firebase === 'object' &&
  firebase !== null &&
  'sign_in_second_factor' in firebase &&
  text(firebase.sign_in_second_factor) !== ''

function claimsOf(payload: JWTPayload): Claims {
  if (!payload.sub) throw new Error('The token names no user')
  return {
    uid: payload.sub,
    email: text(payload.email),
    emailVerified: payload.email_verified === true,
    name: text(payload.name),
    signedInAt: signedInAt(payload),
    hasSecondFactor: hasSecondFactor(payload),
  }
}

/** The same keys; failing to fetch them is not the token's fault and is refused as `service_unavailable`. */
const reachable =
  (keys: JWTVerifyGetKey): JWTVerifyGetKey =>
  async (header, token) => {
    try {
      return await keys(header, token)
    } catch (error) {
      if (error instanceof errors.JWKSNoMatchingKey || error instanceof errors.JWKSMultipleMatchingKeys)
        throw error
      throw new Refusal(
        'service_unavailable',
        'The registry can’t reach the identity provider. Try again in a moment.',
      )
    }
  }

/**
 * Verifies ID tokens of a Firebase project (contract 3.1): RS256 signature by Google's published keys, issuer, audience and
 * expiry.
 * @param localMode also accepts the unsigned tokens of the local emulator; never on in production
 * @param keys the public keys; Google's by default
 */
export function createFirebaseIdentity(options: {
  projectId: string
  localMode: boolean
  keys?: JWTVerifyGetKey
}): Identity {
  const keys = reachable(options.keys ?? createRemoteJWKSet(new URL(GOOGLE_KEYS)))
  const expected = {
    requiredClaims: ['exp'],
    issuer: `https://securetoken.google.com/${options.projectId}`,
    audience: options.projectId,
  }
  return {
    async verify(token) {
      if (options.localMode && decodeProtectedHeader(token).alg === 'none')
        return claimsOf(UnsecuredJWT.decode(token, expected).payload)
      return claimsOf((await jwtVerify(token, keys, { ...expected, algorithms: ['RS256'] })).payload)
    },
  }
}
