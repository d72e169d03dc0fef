import type { Actor, Ctx, SecondFactor } from './context'
import type { Claims } from '../adapters/identity/identity'
import { Refusal } from '../platform/refusal'
import { actorOf } from './actor-of'
import { deviceOf } from './device-of'
import { findDeletion } from '../store/users/account.repo'
import { noteSession } from '../store/users/user-sessions.repo'
import { setSecondFactorSince, upsertUserRow, type UserRow } from '../store/users/users.repo'

/** How often it is written down that a session is in use, in milliseconds. */
const NOTED_EVERY_MS = 5 * 60_000

const ended = () => new Refusal('session_ended', 'This session was ended. Log in again.')

/**
 * Creates or refreshes the person a verified token names, and notes their session, at every authenticated call (contract 3.1). Refuses a
 * session that they have ended, or one from before they deleted their account, with `session_ended`.
 */
export async function upsertUser(
  ctx: Ctx,
  { signedInAt, hasSecondFactor = false, ...said }: Claims,
): Promise<{ actor: Actor; secondFactor: SecondFactor }> {
  const requireSessionSince = (moment: Date | null | undefined) => {
    if (moment && (!signedInAt || signedInAt < moment)) throw ended()
  }
  const { user, session } = await upsertUserRow(ctx.db, said, signedInAt, async () =>
    requireSessionSince(await findDeletion(ctx.db, said.uid)),
  )
  requireSessionSince(user.sessionsFrom)
  if (session?.endedAt) throw ended()
  const now = ctx.clock()
  const isNoted = session && now.getTime() - session.lastSeenAt.getTime() < NOTED_EVERY_MS
  if (signedInAt && !isNoted) {
    const device = deviceOf(ctx.userAgent ?? '')
    if (!(await noteSession(ctx.db, { userId: user.id, startedAt: signedInAt, ...device, lastSeenAt: now })))
      throw ended()
  }
  const secondFactor = await followSecondFactor(ctx, user, { signedInAt, hasSecondFactor })
  return { actor: actorOf(user, { ...ctx, secondFactor }), secondFactor }
}

/**
 * What a session says about a second factor. The identity provider tells nobody whether one is set up, but it lets nobody in
 * without it who has: a session that began without it later on means that it was removed, one from before that it has to be asked for.
 */
async function followSecondFactor(
  ctx: Ctx,
  user: UserRow,
  { signedInAt, hasSecondFactor }: Pick<Claims, 'signedInAt' | 'hasSecondFactor'>,
): Promise<SecondFactor> {
  if (hasSecondFactor) {
    if (!user.secondFactorSince) await setSecondFactorSince(ctx.db, user.id, ctx.clock())
    return 'given'
  }
  if (!user.secondFactorSince) return 'none'
  if (!signedInAt || signedInAt < user.secondFactorSince) return 'missing'
  await setSecondFactorSince(ctx.db, user.id, null)
  return 'none'
}
