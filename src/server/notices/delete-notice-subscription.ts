import type { NoticeSubscription } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { saveChoices } from '../store/notices/readers.repo'
import { findSubscription } from './notice-subscription'

/** Ends mails of a kind for whom the link was made, who need not be signed in (contract 1Q). Refuses as `findSubscription` does. */
export async function deleteNoticeSubscription(ctx: Ctx, token: string): Promise<NoticeSubscription> {
  const { userId, kind } = await findSubscription(ctx, token)
  await saveChoices(ctx.db, userId, [{ kind, way: 'mail', isWanted: false }])
  return { kind, wanted: false }
}
