import { and, count, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { nodes, notices, publishers } from '../schema/schema'
import { maySee } from './audience.repo'

export interface NoticeRecord {
  notice: typeof notices.$inferSelect
  /** name of the pack it is about, if any */
  nodeName: string | null
  publisherName: string | null
}

/** Filter of a list of notices. */
export interface NoticeFilter {
  isUnread?: boolean
  /** only those before this one of the same person */
  beforeId?: string
  mailId?: string
  limit: number
}

/** The notices that a person may see, newest first. */
export const listNoticeRecords = (db: Db, userId: string, filter: NoticeFilter): Promise<NoticeRecord[]> =>
  db
    .select({ notice: notices, nodeName: nodes.name, publisherName: publishers.name })
    .from(notices)
    .leftJoin(nodes, eq(nodes.id, notices.nodeId))
    .leftJoin(publishers, eq(publishers.id, notices.publisherId))
    .where(
      and(
        eq(notices.userId, userId),
        filter.isUnread ? isNull(notices.readAt) : undefined,
        filter.mailId === undefined ? undefined : eq(notices.mailId, filter.mailId),
        filter.beforeId === undefined
          ? undefined
          : sql`(${notices.at}, ${notices.id}) < (select at, id from ${notices} as shown where shown.id::text = ${filter.beforeId} and shown.user_id = ${userId})`,
        maySee,
      ),
    )
    .orderBy(desc(notices.at), desc(notices.id))
    .limit(filter.limit)

/** The number of unread notices that a person may see. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ unread: count() })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), maySee))
  return row?.unread ?? 0
}

/** Marks some notices, or all until a moment, as read; idempotent. */
export async function markRead(
  db: Db,
  userId: string,
  which: { ids: readonly string[] } | { until: Date },
  now: Date,
): Promise<void> {
  await db
    .update(notices)
    .set({ readAt: now })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        'ids' in which ? inArray(sql`${notices.id}::text`, [...which.ids]) : lte(notices.at, which.until),
      ),
    )
}
