import { Refusal } from '../platform/refusal'
import type { Ctx } from './context'
import { HOUR_MS, MINUTE_MS } from '../platform/durations'

/** Maximum age of a sign-in for acts that cannot be undone or would serve an attacker at an unlocked screen for long. */
export const RECENT_MS = {
  deleteUser: 10 * MINUTE_MS,
  createToken: HOUR_MS,
  administer: 12 * HOUR_MS,
} as const

/**
 * Requires a recent sign-in, with the second factor if the user has one. Refuses with
 * `sign_in_again`.
 */
export function requireRecentSignIn(
  ctx: Pick<Ctx, 'clock' | 'signedInAt' | 'secondFactor'>,
  withinMs: number,
): void {
  const isRecent = ctx.signedInAt && ctx.clock().getTime() - ctx.signedInAt.getTime() <= withinMs
  if (isRecent && ctx.secondFactor !== 'missing') return
  throw new Refusal('sign_in_again', 'Log in again to confirm that it is you, then try once more.')
}
