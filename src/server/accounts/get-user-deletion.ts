import type { AccountDeletion } from '../../contract/people/account'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { isLastAdmin } from '../store/users/admin-users.repo'
import { countOwnTokens, listOwnPublishers, listOwnRatings } from '../store/users/account.repo'
import { publisherOutcome } from './account-deletion'

/** Returns what deleting the caller's account would do (contract 1E). Refuses as `authorize` does. */
export async function getUserDeletion(ctx: Ctx): Promise<AccountDeletion> {
  const { actor } = await authorize(ctx, ctx.db, 'getUserDeletion')
  const publishers = (await listOwnPublishers(ctx.db, actor.id)).map((own) => ({
    id: own.id,
    name: own.name,
    role: own.role,
    packs: own.packs,
    outcome: publisherOutcome(own),
  }))
  const lastAdmin = await isLastAdmin(ctx.db, actor.id)
  return {
    possible: !lastAdmin && publishers.every(({ outcome }) => outcome !== 'needs_owner'),
    last_admin: lastAdmin,
    publishers,
    tokens: await countOwnTokens(ctx.db, actor.id),
    ratings: (await listOwnRatings(ctx.db, actor.id)).length,
  }
}
