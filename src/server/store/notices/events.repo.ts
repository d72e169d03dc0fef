import type { Db } from '../../platform/database/client'
import { noticeEvents } from '../schema/schema'

export type NoticeEventRow = typeof noticeEvents.$inferSelect

/** Writes down what is to be told; what has its key already stays as it is. */
export async function insertNoticeEvent(db: Db, event: typeof noticeEvents.$inferInsert): Promise<void> {
  await db.insert(noticeEvents).values(event).onConflictDoNothing()
}
