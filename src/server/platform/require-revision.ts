import { Refusal } from './refusal'

/**
 * Checks an `If-Match` header against the current revision: passes if it contains the revision, is `*`, or is absent, as from
 * existing clients (RFC 9110, 13.1.1). Otherwise refuses with `stale_edit`, so that nobody overwrites changes they have not
 * seen.
 */
export function requireRevision(ifMatch: string | undefined, revision: string): void {
  if (ifMatch === undefined || ifMatch.trim() === '*') return
  if (ifMatch.split(',').some((tag) => tag.trim() === `"${revision}"`)) return
  throw new Refusal('stale_edit', 'Someone else has just changed this. Check it and try again.')
}
