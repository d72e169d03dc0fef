import type { Appeal } from '../../contract/answers/appeal'
import { LIMITS } from '../../contract/conventions/limits'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import { listAppealsOf } from '../store/answers/appeals.repo'
import { seenAppeals } from './find-thread'

const DECIDED_DAYS = 90

/**
 * Lists the threads that concern the caller, newest first: open ones, and those decided in the last 90 days (contract 1P).
 * Refuses as `authorize` does.
 */
export async function listUserAppeals(ctx: Ctx): Promise<Appeal[]> {
  const { actor } = await authorize(ctx, ctx.db, 'listUserAppeals')
  const since = daysBefore(ctx.clock(), DECIDED_DAYS)
  return seenAppeals(await listAppealsOf(ctx.db, actor.id, since, LIMITS.listedAppeals), actor)
}
