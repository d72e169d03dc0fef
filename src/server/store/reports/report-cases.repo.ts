import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { ReportKind } from '../../../contract/reports/report-kinds'
import { hasId } from '../../platform/database/has-id'
import type { Db } from '../../platform/database/client'
import { nodes, publisherMembers, publishers, reportCases, reports } from '../schema/schema'

export type ReportCaseRow = typeof reportCases.$inferSelect

/** What reports are about; fields that do not apply are empty. */
export type ReportSubject = Pick<ReportCaseRow, 'nodeId' | 'version' | 'publisherId'>

const isAbout = ({ nodeId, version, publisherId }: ReportSubject) =>
  and(
    eq(reportCases.nodeId, nodeId),
    eq(reportCases.version, version),
    eq(reportCases.publisherId, publisherId),
  )

/** Finds or creates the open case of this kind and subject, locked until the transaction ends. */
export async function openCase(
  tx: Db,
  subject: ReportSubject & { kind: ReportKind; openedAt: Date },
): Promise<ReportCaseRow> {
  await tx.insert(reportCases).values(subject).onConflictDoNothing()
  const [row] = await tx
    .select()
    .from(reportCases)
    .where(and(isAbout(subject), eq(reportCases.kind, subject.kind), isNull(reportCases.outcome)))
    .for('update')
  if (!row) throw new Error('a case was decided while it was opened')
  return row
}

/** A case by its id. */
export async function findCase(db: Db, id: string): Promise<ReportCaseRow | undefined> {
  const [row] = await db.select().from(reportCases).where(hasId(reportCases.id, id))
  return row
}

/** Locks a case until the transaction ends. */
export async function holdCase(tx: Db, id: string): Promise<ReportCaseRow | undefined> {
  const [row] = await tx.select().from(reportCases).where(hasId(reportCases.id, id)).for('update')
  return row
}

export async function updateCase(tx: Db, id: string, changes: Partial<ReportCaseRow>): Promise<void> {
  await tx.update(reportCases).set(changes).where(eq(reportCases.id, id))
}

/** Whether a moderator has reviewed reports of malware about a version before. */
export async function wasLookedAt(tx: Db, subject: ReportSubject): Promise<boolean> {
  const [row] = await tx
    .select({ id: reportCases.id })
    .from(reportCases)
    .where(and(isAbout(subject), eq(reportCases.kind, 'malware'), isNotNull(reportCases.outcome)))
    .limit(1)
  return row !== undefined
}

// Advisory lock: any number not used by another lock of this database.
const HOLDING = 7205259

/** The number of versions held back by reports since a moment. Counting is serialized until the transaction ends. */
export async function countHolds(tx: Db, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(${HOLDING})`)
  const [row] = await tx.select({ holds: count() }).from(reportCases).where(gt(reportCases.heldAt, since))
  return row?.holds ?? 0
}

export interface QueuedCase {
  row: ReportCaseRow
  name: string | null
  ownerId: string | null
}

/** A page of cases, or one by id: open ones that hold installs back first, then oldest first; decided ones newest first. */
export async function listCases(
  db: Db,
  filter: { id?: string; kind?: ReportKind; closed: boolean },
  page: { limit: number; offset: number },
): Promise<{ rows: QueuedCase[]; total: number }> {
  const state = filter.closed ? isNotNull(reportCases.outcome) : isNull(reportCases.outcome)
  const wanted = and(
    filter.id === undefined ? state : eq(reportCases.id, filter.id),
    filter.kind && eq(reportCases.kind, filter.kind),
  )
  const order: SQL[] = filter.closed
    ? [desc(reportCases.decidedAt)]
    : [desc(sql`${reportCases.heldAt} is not null`), asc(reportCases.openedAt)]
  const [counted] = await db.select({ total: count() }).from(reportCases).where(wanted)
  const rows = await db
    .select({
      row: reportCases,
      name: sql<string | null>`coalesce(${nodes.name}, ${publishers.name})`,
      ownerId: nodes.publisherId,
    })
    .from(reportCases)
    .leftJoin(nodes, eq(nodes.id, reportCases.nodeId))
    .leftJoin(publishers, eq(publishers.id, reportCases.publisherId))
    .where(wanted)
    .orderBy(...order, reportCases.id)
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** Moderators' questions to the publishers a user publishes for, newest first. */
export const listQuestions = (db: Db, userId: string, limit: number): Promise<ReportCaseRow[]> => {
  const publishesFor = db
    .select({ id: publisherMembers.publisherId })
    .from(publisherMembers)
    .where(and(eq(publisherMembers.userId, userId), ne(publisherMembers.role, 'viewer')))
  const packs = db.select({ id: nodes.id }).from(nodes).where(inArray(nodes.publisherId, publishesFor))
  return db
    .select()
    .from(reportCases)
    .where(
      and(
        isNotNull(reportCases.askedAt),
        isNull(reportCases.outcome),
        or(inArray(reportCases.nodeId, packs), inArray(reportCases.publisherId, publishesFor)),
      ),
    )
    .orderBy(desc(reportCases.askedAt), reportCases.id)
    .limit(limit)
}

/** A user's reports, newest first, each with its case. */
export const listOwnReports = (db: Db, userId: string, limit: number) =>
  db
    .select({ report: reports, case: reportCases })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(eq(reports.reporterId, userId))
    .orderBy(desc(reports.at), reports.id)
    .limit(limit)
