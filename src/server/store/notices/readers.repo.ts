import { and, eq, sql } from 'drizzle-orm'
import type { NoticeKind, NoticeWay } from '../../../contract/notices/notice-kinds'
import type { Db } from '../../platform/database/client'
import { noticeChoices, noticeReaders } from '../schema/schema'

export type ReaderRow = typeof noticeReaders.$inferSelect

/** How somebody reads notices; undefined of whoever has never looked. */
export async function findReader(db: Db, userId: string): Promise<ReaderRow | undefined> {
  const [row] = await db.select().from(noticeReaders).where(eq(noticeReaders.userId, userId))
  return row
}

/** Notes that somebody looked at their notices, and in which language unless it is undefined. */
export async function noteReader(db: Db, userId: string, language: string | undefined, now: Date) {
  await db
    .insert(noticeReaders)
    .values({ userId, language: language ?? '', seenAt: now })
    .onConflictDoUpdate({
      target: noticeReaders.userId,
      set: { seenAt: now, ...(language !== undefined && { language }) },
    })
}

/** Gives somebody's feed another secret address, or none. */
export async function setFeedHash(db: Db, userId: string, feedHash: string | null, now: Date): Promise<void> {
  await db
    .insert(noticeReaders)
    .values({ userId, seenAt: now, feedHash })
    .onConflictDoUpdate({ target: noticeReaders.userId, set: { feedHash } })
}

/** Whose feed has this secret address, and in which language. */
export async function findFeedReader(db: Db, feedHash: string): Promise<ReaderRow | undefined> {
  const [row] = await db.select().from(noticeReaders).where(eq(noticeReaders.feedHash, feedHash))
  return row
}

export interface NoticeChoice {
  kind: NoticeKind
  way: NoticeWay
  isWanted: boolean
}

/** What somebody has chosen. */
export const listChoices = (db: Db, userId: string): Promise<NoticeChoice[]> =>
  db
    .select({ kind: noticeChoices.kind, way: noticeChoices.way, isWanted: noticeChoices.isWanted })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId))

/** Stores choices, over earlier ones of the same kind and way. */
export async function saveChoices(db: Db, userId: string, choices: readonly NoticeChoice[]): Promise<void> {
  if (choices.length === 0) return
  await db
    .insert(noticeChoices)
    .values(choices.map((choice) => ({ ...choice, userId })))
    .onConflictDoUpdate({
      target: [noticeChoices.userId, noticeChoices.kind, noticeChoices.way],
      set: { isWanted: sql`excluded.is_wanted` },
    })
}

/** What somebody has chosen of one kind and way. */
export async function findChoice(
  db: Db,
  userId: string,
  kind: NoticeKind,
  way: NoticeWay,
): Promise<boolean | undefined> {
  const [row] = await db
    .select({ isWanted: noticeChoices.isWanted })
    .from(noticeChoices)
    .where(and(eq(noticeChoices.userId, userId), eq(noticeChoices.kind, kind), eq(noticeChoices.way, way)))
  return row?.isWanted
}
