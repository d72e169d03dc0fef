import type { AccountPublisher } from '../../contract/people/account'
import type { OwnPublisher } from '../store/users/account.repo'

/**
 * Returns what happens to a publisher when one of its members deletes their account: packs never lose their owner silently,
 * and an empty publisher is deleted with its last member.
 */
export function publisherOutcome({ role, packs, hasOtherOwner }: OwnPublisher): AccountPublisher['outcome'] {
  if (role !== 'owner' || hasOtherOwner) return 'stays'
  return packs > 0 ? 'needs_owner' : 'is_deleted'
}
