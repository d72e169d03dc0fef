import { and, asc, count, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { appealMessages, users } from '../schema/schema'

type MessageRow = typeof appealMessages.$inferSelect

export async function insertAppealMessage(
  db: Db,
  row: Omit<typeof appealMessages.$inferInsert, 'id'>,
): Promise<void> {
  await db.insert(appealMessages).values(row)
}

/** The messages of a thread, oldest first, with the names of their authors. */
export const listAppealMessages = (
  db: Db,
  appealId: string,
): Promise<{ row: MessageRow; name: string | null }[]> =>
  db
    .select({ row: appealMessages, name: users.name })
    .from(appealMessages)
    .leftJoin(users, eq(users.id, appealMessages.authorId))
    .where(eq(appealMessages.appealId, appealId))
    .orderBy(asc(appealMessages.id))

/** The number of messages in a thread since a moderator's last one. */
export async function countUnanswered(db: Db, appealId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(appealMessages)
    .where(
      and(
        eq(appealMessages.appealId, appealId),
        sql`${appealMessages.id} > coalesce((
          select max(id) from appeal_messages answer
          where answer.appeal_id = ${appealId} and answer.side = 'moderator'), 0)`,
      ),
    )
  return counted?.total ?? 0
}
