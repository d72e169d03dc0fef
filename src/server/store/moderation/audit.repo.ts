import {
  and,
  arrayOverlaps,
  desc,
  eq,
  gte,
  inArray,
  lt,
  not,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm'
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/database/client'
import { auditLog, auditWords, nodes, tokens, users } from '../schema/schema'

type NewAuditRow = Omit<typeof auditLog.$inferInsert, 'publisherIds'> & {
  /** a further publisher concerned, besides the target's own */
  alsoOf?: string
}

/** The publishers that an act concerns: the target, or the publisher of the target pack, and a further one. */
function publishersOf({ target, alsoOf }: NewAuditRow): string[] | SQL {
  const [, kind = '', id = ''] = /^([a-z-]+):([^@]*)/.exec(target) ?? []
  if (kind === 'publisher') return [id]
  if (!['node', 'version', 'comfy-node'].includes(kind)) return []
  return sql`(select coalesce(array_agg(distinct concerned), '{}') from (
    select publisher_id as concerned from nodes where id = ${id}
    union all select ${alsoOf ?? null}::text) as these where concerned is not null)`
}

/** Appends rows to the audit log (decision 17), in order. Rows are never changed. */
export async function insertAuditRows(db: Db, rows: readonly NewAuditRow[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insert(auditLog)
    .values(rows.map(({ alsoOf, ...row }) => ({ ...row, publisherIds: publishersOf({ ...row, alsoOf }) })))
}

export interface AuditFilter {
  /** any of these */
  actors?: readonly string[]
  action?: string
  without?: readonly string[]
  /** only acts of administrators as such, or only all others */
  moderation?: boolean
  /** acts that concern any of these publishers */
  publisherIds?: readonly string[]
  /** words, or any kind of id, to search for */
  search?: AuditSearch
  /** targets with any of these prefixes, ignoring case */
  targetStarts?: readonly string[]
  since?: Date
  until?: Date
  before?: number
  batchId?: string
}

export interface AuditSearch {
  /** all of these must occur in the old or new values */
  words: string
  /** id of an entry, a batch or a request */
  id: string
  people: readonly string[]
  targetStarts: readonly string[]
}

const targetUsers = alias(users, 'target_users')
const calledBy = ({ name, email }: typeof users | typeof targetUsers) =>
  sql<string | null>`coalesce(nullif(${name}, ''), nullif(${email}, ''))`

const beginsWithAny = (starts: readonly string[]) =>
  or(...starts.map((start) => sql`starts_with(lower(${auditLog.target}), ${start.toLowerCase()})`))

/** Whether an act is an administrator's: its operation's name says so. */
const isModeration = sql`${auditLog.action} ~ '^(admin|ban|unban)'`

const isFound = ({ words, id, people, targetStarts }: AuditSearch) =>
  or(
    sql`${auditWords(auditLog)} @@ plainto_tsquery('simple', ${words})`,
    /^\d{1,15}$/.test(id) ? eq(auditLog.id, Number(id)) : undefined,
    eq(auditLog.batchId, id),
    eq(auditLog.requestId, id),
    inArray(auditLog.actorId, [...people]),
    beginsWithAny(targetStarts),
  )

/** A row with the names of the actor and the target, and whether the actor was an administrator. */
export type AuditRecord = Awaited<ReturnType<typeof listAuditRows>>[number]

/** The newest matching rows. */
export const listAuditRows = (db: Db, filter: AuditFilter, limit: number) =>
  db
    .select({
      row: auditLog,
      actorName: calledBy(users),
      isAdmin: sql<boolean>`coalesce(${users.isAdmin}, false)`,
      targetName: calledBy(targetUsers),
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.actorId))
    .leftJoin(targetUsers, eq(auditLog.target, sql`'user:' || ${targetUsers.id}`))
    .where(
      and(
        filter.actors && inArray(auditLog.actorId, [...filter.actors]),
        filter.action ? eq(auditLog.action, filter.action) : undefined,
        filter.without && notInArray(auditLog.action, [...filter.without]),
        filter.targetStarts && beginsWithAny(filter.targetStarts),
        filter.moderation === undefined ? undefined : filter.moderation ? isModeration : not(isModeration),
        filter.publisherIds === undefined
          ? undefined
          : arrayOverlaps(auditLog.publisherIds, [...filter.publisherIds]),
        filter.search && isFound(filter.search),
        filter.since && gte(auditLog.at, filter.since),
        filter.until && lt(auditLog.at, filter.until),
        filter.batchId ? eq(auditLog.batchId, filter.batchId) : undefined,
        filter.before === undefined ? undefined : lt(auditLog.id, filter.before),
      ),
    )
    .orderBy(desc(auditLog.id))
    .limit(limit)

// Upper bound for people or packs with the same name.
const NAMESAKES = 50

const contains = (column: AnyPgColumn, text: string) =>
  sql`position(${text.toLowerCase()} in lower(${column})) > 0`

/** Ids of users whose name or email address contains a text. */
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

/** Names of existing personal access tokens with their publishers, by id. */
export async function listTokenNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: tokens.id, name: tokens.name, publisherId: tokens.publisherId })
    .from(tokens)
    .where(inArray(tokens.id, [...ids]))
  return new Map(rows.map(({ id, name, publisherId }) => [id, `${publisherId}: ${name}`]))
}

// Transactions can commit out of order: this many of the latest rows are told apart.
const RECENT = 50

/** A revision that changes with every row of the log, late ones included; empty when there is none. */
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
