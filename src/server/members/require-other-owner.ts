import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { hasOtherOwner, type MemberRow } from '../store/publishers/members.repo'

/**
 * Refuses with `last_owner` to remove an owner unless another active owner remains; other members may always leave. The
 * publisher must be locked.
 */
export async function requireOtherOwner(
  tx: Db,
  publisherId: string,
  member: Pick<MemberRow, 'id' | 'role'>,
): Promise<void> {
  if (member.role === 'owner' && !(await hasOtherOwner(tx, publisherId, member.id)))
    throw new Refusal(
      'last_owner',
      'A publisher needs an owner, and this is the last one. Make another member an owner first, or delete the publisher.',
    )
}
