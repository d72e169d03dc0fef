import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an upload address is good for, in milliseconds (contract 1F). */
const UPLOAD_VALID_MS = 15 * 60_000

const sign = (secret: string, versionId: string, expires: string) =>
  createHmac('sha256', secret).update(`${versionId}\n${expires}`).digest('hex')

/** The query by which the upload of one version's archive is allowed until then. */
export function signUpload(
  secret: string,
  versionId: string,
  now: Date,
): { expires: string; signature: string } {
  const expires = String(now.getTime() + UPLOAD_VALID_MS)
  return { expires, signature: sign(secret, versionId, expires) }
}

/** Whether a query was signed by us for this version, and whether it still holds. Compared in constant time. */
export function checkUpload(
  secret: string,
  versionId: string,
  query: { expires: string; signature: string },
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const expected = Buffer.from(sign(secret, versionId, query.expires))
  const given = Buffer.from(query.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return Number(query.expires) > now.getTime() ? 'valid' : 'expired'
}
