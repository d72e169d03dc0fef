import { and, desc, eq, lt } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { auditLog, users } from '../schema/schema'

/** The acts of one kind in a batch, newest first, before a given one. */
export const listActsOfBatch = (
  db: Db,
  wanted: { batchId: string; action: string; before?: number },
  limit: number,
) =>
  db
    .select()
    .from(auditLog)
    .where(
      and(
        eq(auditLog.batchId, wanted.batchId),
        eq(auditLog.action, wanted.action),
        wanted.before === undefined ? undefined : lt(auditLog.id, wanted.before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/** A user's name, or their id if they have none. */
export async function findPersonName(db: Db, id: string): Promise<string> {
  const [person] = await db.select({ name: users.name }).from(users).where(eq(users.id, id))
  return person?.name || id
}
