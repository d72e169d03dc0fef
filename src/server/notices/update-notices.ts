import type { NoticeCount, NoticesInput } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { countUnread, markRead } from '../store/notices/notices.repo'

/** Marks some or all of the caller's notices as read (contract 1Q). Refuses as `authorize` does. */
export async function updateNotices(ctx: Ctx, { ids }: NoticesInput): Promise<NoticeCount> {
  const { actor } = await authorize(ctx, ctx.db, 'updateNotices')
  const now = ctx.clock()
  await markRead(ctx.db, actor.id, ids ? { ids } : { until: now }, now)
  return { unread: await countUnread(ctx.db, actor.id) }
}
