import {
  createRemoteJWKSet,
  decodeProtectedHeader,
  jwtVerify,
  UnsecuredJWT,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose'
import type { Claims, Identity } from '../context'

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

function claimsOf(payload: JWTPayload): Claims {
  if (!payload.sub) throw new Error('The token names no user')
  return { uid: payload.sub, email: text(payload.email), name: text(payload.name) }
}

/**
 * Verifies ID tokens of a Firebase project (contract 3.1): RS256 by Google's published keys, issuer, audience, expiry.
 * @param localMode also takes the unsigned tokens of the local emulator; never on in production
 * @param keys where the public keys come from; Google's by default
 */
export function createFirebaseIdentity(options: {
  projectId: string
  localMode: boolean
  keys?: JWTVerifyGetKey
}): Identity {
  const keys = options.keys ?? createRemoteJWKSet(new URL(GOOGLE_KEYS))
  const expected = {
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
