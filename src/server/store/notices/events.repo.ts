import type { Db } from '../../platform/database/client'
import { noticeEvents } from '../schema/schema'

export type NoticeEventRow = typeof noticeEvents.$inferSelect

// PostgreSQL takes at most 65,535 values in a statement.
const AT_ONCE = 2_000

/** Writes down what is to be told; what has its key already stays as it is. */
export async function insertNoticeEvents(
  db: Db,
  events: readonly (typeof noticeEvents.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < events.length; start += AT_ONCE)
    await db
      .insert(noticeEvents)
      .values(events.slice(start, start + AT_ONCE))
      .onConflictDoNothing()
}
