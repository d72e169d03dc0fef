import type { NoticeSubscription } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { findSubscription } from './notice-subscription'

/** What a mail's unsubscribe link would end (contract 1Q), without ending it. Refuses as `findSubscription` does. */
export async function getNoticeSubscription(ctx: Ctx, token: string): Promise<NoticeSubscription> {
  const { kind, isWanted } = await findSubscription(ctx, token)
  return { kind, wanted: isWanted }
}
