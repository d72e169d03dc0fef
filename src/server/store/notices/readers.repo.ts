import { and, eq, sql } from 'drizzle-orm'
import type { NoticeKind, NoticeWay } from '../../../contract/notices/notice-kinds'
import type { Db } from '../../platform/database/client'
import { noticeChoices, noticeReaders } from '../schema/schema'

export type ReaderRow = typeof noticeReaders.$inferSelect

/** A user's settings for reading notices; undefined for users who never looked. */
export async function findReader(db: Db, userId: string): Promise<ReaderRow | undefined> {
  const [row] = await db.select().from(noticeReaders).where(eq(noticeReaders.userId, userId))
  return row
}

/** Records that a user looked at their notices, and their language unless undefined. */
export async function noteReader(db: Db, userId: string, language: string | undefined, now: Date) {
  await db
    .insert(noticeReaders)
    .values({ userId, language: language ?? '', seenAt: now })
    .onConflictDoUpdate({
      target: noticeReaders.userId,
      set: { seenAt: now, ...(language !== undefined && { language }) },
    })
}

/** Sets or clears the secret URL of a user's feed. */
export async function setFeedHash(db: Db, userId: string, feedHash: string | null, now: Date): Promise<void> {
  await db
    .insert(noticeReaders)
    .values({ userId, seenAt: now, feedHash })
    .onConflictDoUpdate({ target: noticeReaders.userId, set: { feedHash } })
}

/** The user and language of a feed's secret URL. */
export async function findFeedReader(db: Db, feedHash: string): Promise<ReaderRow | undefined> {
  const [row] = await db.select().from(noticeReaders).where(eq(noticeReaders.feedHash, feedHash))
  return row
}

export interface NoticeChoice {
  kind: NoticeKind
  way: NoticeWay
  isWanted: boolean
}

/** A user's choices. */
export const listChoices = (db: Db, userId: string): Promise<NoticeChoice[]> =>
  db
    .select({ kind: noticeChoices.kind, way: noticeChoices.way, isWanted: noticeChoices.isWanted })
    .from(noticeChoices)
    .where(eq(noticeChoices.userId, userId))

/** Stores choices, replacing earlier ones of the same kind and channel. */
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

/** A user's choice for one kind and channel. */
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
