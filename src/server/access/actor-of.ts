import type { Actor, Ctx } from './context'
import type { users } from '../store/schema/schema'

type UserRow = typeof users.$inferSelect

/** What an administrator still has to do before acting as one; undefined for active administrators and everybody else. */
function adminNeeds(row: UserRow, ctx: Pick<Ctx, 'localMode' | 'secondFactor' | 'adminsNeedSecondFactor'>) {
  if (!row.isAdmin || row.isBanned) return undefined
  if (!row.emailVerified && !ctx.localMode) return 'verified_address' as const
  return ctx.adminsNeedSecondFactor && ctx.secondFactor !== 'given' ? ('second_factor' as const) : undefined
}

/**
 * Turns a stored user into an actor. Banned users are no administrators, nor are those with an unverified address, or without
 * a second factor where the operator requires it.
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
