import type { NoticeCount } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { countUnread } from '../store/notices/notices.repo'

/** The number of the caller's unread notices (contract 1Q). Refuses as `authorize` does. */
export async function getNoticeCount(ctx: Ctx): Promise<NoticeCount> {
  const { actor } = await authorize(ctx, ctx.db, 'getNoticeCount')
  return { unread: await countUnread(ctx.db, actor.id) }
}
