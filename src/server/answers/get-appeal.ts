import type { AppealThread } from '../../contract/answers/appeal'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { noSuchAppeal } from '../access/checks'
import { findSeenAppeal, threadView } from './find-thread'

/** Returns a thread with its messages (contract 1P). Refuses as `authorize` does. */
export async function getAppeal(ctx: Ctx, id: string): Promise<AppealThread> {
  const appeal = await findSeenAppeal(ctx.db, ctx.actor, id)
  await authorize(ctx, ctx.db, 'getAppeal', { appeal: appeal?.access })
  if (!appeal) throw noSuchAppeal()
  return threadView(ctx.db, appeal)
}
