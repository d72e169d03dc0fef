import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { hasOtherOwner, type MemberRow } from '../store/publishers/members.repo'

/**
 * Lets the owner of a publisher that is held go only where another one stays who is not banned; anybody else may. Refuses
 * with `last_owner`.
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
