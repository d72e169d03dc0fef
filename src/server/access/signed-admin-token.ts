import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose'

/** How long an administrator's token holds, in milliseconds (contract 1A). */
const VALID_MS = 3_600_000

const ALGORITHM = 'HS256'
const EXPECTED = { issuer: 'comfy-registry', audience: 'comfy-registry-admin' }

const keyOf = (secret: string) => new TextEncoder().encode(secret)

/** Whether a bearer token claims to be one of ours; the identity provider's are signed otherwise. */
export function isAdminToken(token: string): boolean {
  try {
    return decodeProtectedHeader(token).alg === ALGORITHM
  } catch {
    return false
  }
}

/** A token that names an administrator and the session it was made in, and when it ends; whole seconds, as tokens count them. */
export async function signAdminToken(
  secret: string,
  session: { userId: string; signedInAt: Date; hasSecondFactor: boolean },
  now: Date,
): Promise<{ token: string; expiresAt: Date }> {
  const expiresAt = new Date(Math.floor((now.getTime() + VALID_MS) / 1000) * 1000)
  const token = await new SignJWT({
    auth_time: session.signedInAt.getTime() / 1000,
    second_factor: session.hasSecondFactor,
  })
    .setProtectedHeader({ alg: ALGORITHM })
    .setSubject(session.userId)
    .setIssuer(EXPECTED.issuer)
    .setAudience(EXPECTED.audience)
    .setIssuedAt(now)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret))
  return { token, expiresAt }
}

/** The administrator whom a token of ours names, and the session it was made in; undefined when it is forged, foreign or over. */
export async function readAdminToken(
  secret: string,
  token: string,
  now: Date,
): Promise<{ id: string; signedInAt: Date; hasSecondFactor: boolean } | undefined> {
  const verified = await jwtVerify(token, keyOf(secret), {
    ...EXPECTED,
    algorithms: [ALGORITHM],
    requiredClaims: ['exp', 'sub', 'auth_time'],
    currentDate: now,
  }).catch(() => undefined)
  const { sub, auth_time: began, second_factor: second } = verified?.payload ?? {}
  if (sub === undefined || typeof began !== 'number') return undefined
  return { id: sub, signedInAt: new Date(began * 1000), hasSecondFactor: second === true }
}
