import { serverEnvironment } from '@/lib/environment'
import { paths } from '@/lib/paths'
import { NOT_FOUND, type FileRequest, type ServedFile } from './file-route'

const KEEP_FOR_SECONDS = 3600
/** Months until `Expires`, which must be less than a year ahead. */
const HOLDS_MONTHS = 6

/** Returns the end of a month, so that the file stays the same for a while. */
function holdsUntil(now: Date): string {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + HOLDS_MONTHS, 1)).toISOString()
}

/** Returns security.txt (RFC 9116) with the contact set by the operator; 404 when there is none. */
export function securityText({ siteUrl }: FileRequest): ServedFile {
  const { securityContact } = serverEnvironment()
  if (securityContact === undefined) return NOT_FOUND
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${holdsUntil(new Date())}`,
    `Canonical: ${siteUrl}${paths.securityText()}`,
    '',
  ]
  return { type: 'text/plain; charset=utf-8', body: lines.join('\n'), keepFor: KEEP_FOR_SECONDS }
}
