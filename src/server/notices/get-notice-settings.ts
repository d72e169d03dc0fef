import type { NoticeSettings } from '../../contract/notices/notices'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { noticeSettings } from './notice-settings'

/** Which kinds of notices reach the caller through which channel (contract 1Q). Refuses as `authorize` does. */
export async function getNoticeSettings(ctx: Ctx): Promise<NoticeSettings> {
  const { actor } = await authorize(ctx, ctx.db, 'getNoticeSettings')
  return noticeSettings(ctx, ctx.db, actor)
}
