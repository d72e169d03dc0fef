import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { auditLog, tokens, users } from '../db/schema'

/** Adds a row to the audit log (decision 17), which nothing ever changes. */
export const insertAuditRow = async (db: Db, row: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(row)
}

export interface AuditFilter {
  actor?: string
  action?: string
  targetStart?: string
  since?: Date
  until?: Date
  before?: number
  batchId?: string
}

/** The newest rows that match, with the name of the person who acted where it was one. */
export const listAuditRows = (db: Db, filter: AuditFilter, limit: number) =>
  db
    .select({ row: auditLog, actorName: users.name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .where(
      and(
        filter.actor ? eq(auditLog.actorId, filter.actor) : undefined,
        filter.action ? eq(auditLog.action, filter.action) : undefined,
        filter.targetStart ? sql`starts_with(${auditLog.target}, ${filter.targetStart})` : undefined,
        filter.since && gte(auditLog.at, filter.since),
        filter.until && lt(auditLog.at, filter.until),
        filter.batchId ? eq(auditLog.batchId, filter.batchId) : undefined,
        filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

/** Names of personal access tokens that still exist, with their publishers, by id. */
export async function listTokenNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: tokens.id, name: tokens.name, publisherId: tokens.publisherId })
    .from(tokens)
    .where(inArray(tokens.id, [...ids]))
  return new Map(rows.map(({ id, name, publisherId }) => [id, `${publisherId}: ${name}`]))
}

// A write can be stored after another that was begun later: as many of the last ones are told apart.
const RECENT = 50

/** A text that changes with every row of the log, also with one that is stored late; empty while there is none. */
export async function findAuditRevision(db: Db): Promise<string> {
  const recent = db
    .select({ id: auditLog.id })
    .from(auditLog)
    .orderBy(desc(auditLog.id))
    .limit(RECENT)
    .as('recent')
  const [row] = await db
    .select({ last: sql<string | null>`max(${recent.id})`, sum: sql<string | null>`sum(${recent.id})` })
    .from(recent)
  return row?.last ? `${row.last}-${row.sum}` : ''
}
