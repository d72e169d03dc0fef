import { Refusal } from '../platform/refusal'
import type { Actor } from './context'

/** Refusal for publishing without a verified address. */
export const unverified = () =>
  new Refusal(
    'email_unverified',
    'Your e-mail address is not verified. Open the link that was sent to it, then log in again.',
  )

/** Refusal for users who are not administrators, or cannot act as one right now. */
export function notAdmin(actor: Actor | undefined): Refusal {
  if (actor?.adminNeeds === 'verified_address') return unverified()
  if (actor?.adminNeeds === 'second_factor')
    return new Refusal(
      'second_factor_required',
      'Administrators of this registry log in with a second factor. Set one up on your account’s page, then log in again.',
    )
  return new Refusal('not_admin', 'User is not admin')
}
