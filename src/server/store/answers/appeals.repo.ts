import { aliasedTable, and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AppealOutcome } from '../../../contract/answers/appeal-kinds'
import type { PublisherRole } from '../../../contract/conventions/roles'
import type { Db } from '../../platform/database/client'
import { hasId } from '../../platform/database/has-id'
import { appeals, nodes, publisherMembers, users } from '../schema/schema'

export type AppealRow = typeof appeals.$inferSelect

/** A thread, with what determines who may do what in it. */
export interface AppealRecord {
  row: AppealRow
  askedBy: string | null
  answeredBy: string | null
  /** the pack's current publisher */
  ownerId: string | null
  /** the reader's role in the asking publisher */
  askerRole: PublisherRole | null
  /** the reader's role in the pack's current publisher */
  ownerRole: PublisherRole | null
}

const asking = aliasedTable(publisherMembers, 'asking_member')
const owning = aliasedTable(publisherMembers, 'owning_member')
const answering = aliasedTable(users, 'answering_user')

const records = (db: Db, readerId: string) =>
  db
    .select({
      row: appeals,
      askedBy: users.name,
      answeredBy: answering.name,
      ownerId: nodes.publisherId,
      askerRole: asking.role,
      ownerRole: owning.role,
    })
    .from(appeals)
    .leftJoin(users, eq(users.id, appeals.askedBy))
    .leftJoin(answering, eq(answering.id, appeals.answeredBy))
    .leftJoin(nodes, eq(nodes.id, appeals.nodeId))
    .leftJoin(asking, and(eq(asking.publisherId, appeals.publisherId), eq(asking.userId, readerId)))
    .leftJoin(owning, and(eq(owning.publisherId, nodes.publisherId), eq(owning.userId, readerId)))

/** One thread with the reader's roles, whether or not they may see it. */
export async function findAppeal(db: Db, id: string, readerId: string): Promise<AppealRecord | undefined> {
  const [record] = await records(db, readerId).where(hasId(appeals.id, id))
  return record
}

/** Locks a thread until the transaction ends. */
export async function holdAppeal(db: Db, id: string): Promise<void> {
  await db.select({ id: appeals.id }).from(appeals).where(hasId(appeals.id, id)).for('update')
}

/**
 * Threads that may concern a reader, newest first: their own, their publishers', and requests to adopt their packs; decided
 * ones only since a moment. The caller decides who may see them.
 */
export const listAppealsOf = (
  db: Db,
  readerId: string,
  since: Date,
  limit: number,
): Promise<AppealRecord[]> =>
  records(db, readerId)
    .where(
      and(
        or(
          eq(appeals.askedBy, readerId),
          isNotNull(asking.id),
          and(eq(appeals.kind, 'adoption'), isNotNull(owning.id)),
        ),
        or(isNull(appeals.decidedAt), gt(appeals.decidedAt, since)),
      ),
    )
    .orderBy(desc(appeals.createdAt), appeals.id)
    .limit(limit)

/** A page of all threads: open ones by age, oldest first; decided ones newest first. */
export async function listAppealPage(
  db: Db,
  readerId: string,
  { open, limit, offset }: { open: boolean; limit: number; offset: number },
): Promise<{ rows: AppealRecord[]; total: number }> {
  const wanted = open ? isNull(appeals.decidedAt) : isNotNull(appeals.decidedAt)
  const rows = await records(db, readerId)
    .where(wanted)
    .orderBy(open ? asc(appeals.createdAt) : desc(appeals.decidedAt), appeals.id)
    .limit(limit)
    .offset(offset)
  const [counted] = await db.select({ total: count() }).from(appeals).where(wanted)
  return { rows, total: counted?.total ?? 0 }
}

/** Stores a thread; undefined when one about the same subject is open. */
export async function insertAppeal(db: Db, row: typeof appeals.$inferInsert): Promise<AppealRow | undefined> {
  const [stored] = await db.insert(appeals).values(row).onConflictDoNothing().returning()
  return stored
}

export async function updateAppeal(db: Db, id: string, changes: Partial<AppealRow>): Promise<void> {
  await db.update(appeals).set(changes).where(eq(appeals.id, id))
}

/** The number of a person's open threads. */
export async function countOpenAppeals(db: Db, userId: string): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(appeals)
    .where(and(eq(appeals.askedBy, userId), isNull(appeals.decidedAt)))
  return counted?.total ?? 0
}

/** When it was last decided to leave something as it is. */
export async function findLastRefusal(db: Db, subject: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: appeals.decidedAt })
    .from(appeals)
    .where(and(eq(appeals.subject, subject), eq(appeals.outcome, 'stays')))
    .orderBy(desc(appeals.decidedAt))
    .limit(1)
  return row?.at ?? undefined
}

/** Closes the open threads about these subjects, whose request was granted elsewhere or no longer applies. */
export async function settleAppeals(
  db: Db,
  subjects: readonly string[],
  settled: { outcome: AppealOutcome; decidedAt: Date },
): Promise<void> {
  if (subjects.length === 0) return
  await db
    .update(appeals)
    .set({
      ...settled,
      // A decision taken elsewhere counts as the first response, unless there was one.
      ...(settled.outcome === 'granted' && {
        answeredAt: sql`coalesce(${appeals.answeredAt}, ${settled.decidedAt.toISOString()}::timestamptz)`,
      }),
    })
    .where(and(inArray(appeals.subject, [...subjects]), isNull(appeals.decidedAt)))
}
