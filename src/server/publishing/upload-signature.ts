import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lifetime of an upload URL, in milliseconds (contract 1F). */
const UPLOAD_VALID_MS = 15 * 60_000

/** The query of an upload URL: when it expires (Unix time in ms), and the token it was issued for. */
export interface UploadQuery {
  expires: string
  token: string
  signature: string
}

const sign = (secret: string, versionId: string, { expires, token }: Omit<UploadQuery, 'signature'>) =>
  createHmac('sha256', secret).update(`${versionId}\n${expires}\n${token}`).digest('hex')

/** Signs the upload of one version's archive until then, as long as the token works. */
export function signUpload(
  secret: string,
  { versionId, tokenId }: { versionId: string; tokenId: string },
  now: Date,
): UploadQuery {
  const query = { expires: String(now.getTime() + UPLOAD_VALID_MS), token: tokenId }
  return { ...query, signature: sign(secret, versionId, query) }
}

/** Verifies an upload URL's signature in constant time, and its expiry. */
export function checkUpload(
  secret: string,
  versionId: string,
  query: UploadQuery,
  now: Date,
): 'valid' | 'expired' | 'forged' {
  const expected = Buffer.from(sign(secret, versionId, query))
  const given = Buffer.from(query.signature)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'forged'
  return Number(query.expires) > now.getTime() ? 'valid' : 'expired'
}
