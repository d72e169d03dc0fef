import type { Actor, Ctx } from './context'
import type { users } from '../store/schema/schema'

type UserRow = typeof users.$inferSelect

/** What an administrator has to do before they may act as one; undefined of whoever may, or is none. */
function adminNeeds(row: UserRow, ctx: Pick<Ctx, 'localMode' | 'secondFactor' | 'adminsNeedSecondFactor'>) {
  if (!row.isAdmin || row.isBanned) return undefined
  if (!row.emailVerified && !ctx.localMode) return 'verified_address' as const
  return ctx.adminsNeedSecondFactor && ctx.secondFactor !== 'given' ? ('second_factor' as const) : undefined
}

/**
 * A stored person as one who acts. A banned administrator is none, nor is one whose address is not verified, or who has logged in
 * without a second factor where the operator requires it.
 */
export function actorOf(
  row: UserRow,
  ctx: Pick<Ctx, 'localMode' | 'secondFactor' | 'adminsNeedSecondFactor'>,
): Actor {
  const needs = adminNeeds(row, ctx)
  return {
    id: row.id,
    isAdmin: row.isAdmin && !row.isBanned && needs === undefined,
    isBanned: row.isBanned,
    isVerified: row.emailVerified,
    ...(needs && { adminNeeds: needs }),
  }
}
