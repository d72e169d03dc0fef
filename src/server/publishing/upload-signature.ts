import { createHmac, timingSafeEqual } from 'node:crypto'

/** How long an upload address is good for, in milliseconds (contract 1F). */
const UPLOAD_VALID_MS = 15 * 60_000

/** What an upload address carries: until when it is good (in ms since 1970), and the token that it was given for. */
export interface UploadQuery {
  expires: string
  token: string
  signature: string
}

const sign = (secret: string, versionId: string, { expires, token }: Omit<UploadQuery, 'signature'>) =>
  createHmac('sha256', secret).update(`${versionId}\n${expires}\n${token}`).digest('hex')

/** The query by which the upload of one version's archive is allowed until then, as long as the token works. */
export function signUpload(
  secret: string,
  { versionId, tokenId }: { versionId: string; tokenId: string },
  now: Date,
): UploadQuery {
  const query = { expires: String(now.getTime() + UPLOAD_VALID_MS), token: tokenId }
  return { ...query, signature: sign(secret, versionId, query) }
}

/** Whether a query was signed by us for this version, and whether it still holds. Compared in constant time. */
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
