import { and, desc, eq, gte, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/client'
import { auditLog, nodes, tokens, users } from '../schema/schema'

/** Adds a row to the audit log (decision 17), which nothing ever changes. */
export const insertAuditRow = async (db: Db, row: typeof auditLog.$inferInsert): Promise<void> => {
  await db.insert(auditLog).values(row)
}

/** Adds several, in order. */
export async function insertAuditRows(
  db: Db,
  rows: readonly (typeof auditLog.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await db.insert(auditLog).values([...rows])
}

export interface AuditFilter {
  /** any of these */
  actors?: readonly string[]
  action?: string
  without?: readonly string[]
  /** targets that begin with any of these, in whatever case */
  targetStarts?: readonly string[]
  since?: Date
  until?: Date
  before?: number
  batchId?: string
}

const targetUsers = alias(users, 'target_users')
const calledBy = ({ name, email }: typeof users | typeof targetUsers) =>
  sql<string | null>`coalesce(nullif(${name}, ''), nullif(${email}, ''))`

/** The newest rows that match, with what the people are called who acted and to whom it was done. */
export const listAuditRows = (db: Db, filter: AuditFilter, limit: number) =>
  db
    .select({ row: auditLog, actorName: calledBy(users), targetName: calledBy(targetUsers) })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(targetUsers, eq(auditLog.target, sql`'user:' || ${targetUsers.id}`))
    .where(
      and(
        filter.actors && inArray(auditLog.actorId, [...filter.actors]),
        filter.action ? eq(auditLog.action, filter.action) : undefined,
        filter.without && notInArray(auditLog.action, [...filter.without]),
        filter.targetStarts &&
          or(
            ...filter.targetStarts.map(
              (start) => sql`starts_with(lower(${auditLog.target}), ${start.toLowerCase()})`,
            ),
          ),
        filter.since && gte(auditLog.at, filter.since),
        filter.until && lt(auditLog.at, filter.until),
        filter.batchId ? eq(auditLog.batchId, filter.batchId) : undefined,
        filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

// So many people or packs of one name are looked for at most.
const NAMESAKES = 50

const contains = (column: AnyPgColumn, text: string) =>
  sql`position(${text.toLowerCase()} in lower(${column})) > 0`

/** Ids of people whose name or e-mail address contains a text. */
export async function listPeopleCalled(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(or(contains(users.name, text), contains(users.email, text)))
    .limit(NAMESAKES)
  return rows.map(({ id }) => id)
}

/** Ids of packs whose display name contains a text. */
export async function listPacksCalled(db: Db, text: string): Promise<string[]> {
  const rows = await db
    .select({ id: nodes.id })
    .from(nodes)
    .where(contains(nodes.name, text))
    .limit(NAMESAKES)
  return rows.map(({ id }) => id)
}

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
