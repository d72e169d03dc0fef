import { LIMITS } from '../../contract/conventions/limits'
import type { ListNoticesQuery, NoticePage } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { countUnread, listNoticeRecords } from '../store/notices/notices.repo'
import { noteReader } from '../store/notices/readers.repo'
import { noticeView } from './words/notice-view'

/** The caller's notices, newest first (contract 1Q), without those they may no longer see. Refuses as `authorize` does. */
export async function listNotices(ctx: Ctx, query: ListNoticesQuery): Promise<NoticePage> {
  const { actor } = await authorize(ctx, ctx.db, 'listNotices')
  const limit = query.limit ?? LIMITS.noticesPerPage.default
  const records = await listNoticeRecords(ctx.db, actor.id, {
    isUnread: query.unread,
    beforeId: query.before,
    limit: limit + 1,
  })
  const shown = records.slice(0, limit)
  const unread = await countUnread(ctx.db, actor.id)
  await noteReader(ctx.db, actor.id, undefined, ctx.clock())
  return {
    notices: shown.map(noticeView),
    unread,
    ...(records.length > limit && { next_before: shown.at(-1)?.notice.id }),
  }
}
