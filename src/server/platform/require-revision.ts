import { Refusal } from './refusal'

/**
 * Lets a write pass whose `If-Match` header names the present revision, in a list or alone, or is `*`, or is not there:
 * existing clients send none (RFC 9110, 13.1.1). Refuses another one with `stale_edit`, so that nobody overwrites what
 * they have not seen.
 */
export function requireRevision(ifMatch: string | undefined, revision: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (ifMatch.split(',').some((tag) => tag.trim() === `"${revision}"`)) return
  throw new Refusal('stale_edit', 'Someone else has just changed this. Check it and try again.')
}
