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
  /** a publisher that it concerns besides the one whose the target is */
  alsoOf?: string
}

/** The publishers that an act concerns: the one it was done to, or whose the pack is now, and another one. */
function publishersOf({ target, alsoOf }: NewAuditRow): string[] | SQL {
  const [, kind = '', id = ''] = /^([a-z-]+):([^@]*)/.exec(target) ?? []
  if (kind === 'publisher') return [id]
  if (!['node', 'version', 'comfy-node'].includes(kind)) return []
  return sql`(select coalesce(array_agg(distinct concerned), '{}') from (
    select publisher_id as concerned from nodes where id = ${id}
    union all select ${alsoOf ?? null}::text) as these where concerned is not null)`
}

/** Adds rows to the audit log (decision 17), which nothing ever changes, in order. */
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
  /** only what administrators did and decided, or only all else */
  moderation?: boolean
  /** acts that concern any of these publishers */
  publisherIds?: readonly string[]
  /** what is looked for: words, or whatever an entry is known by */
  search?: AuditSearch
  /** targets that begin with any of these, in whatever case */
  targetStarts?: readonly string[]
  since?: Date
  until?: Date
  before?: number
  batchId?: string
}

export interface AuditSearch {
  /** all of them stand in what was, or is, written of what changed */
  words: string
  /** the entry, the batch or the request of this id */
  id: string
  people: readonly string[]
  targetStarts: readonly string[]
}

const targetUsers = alias(users, 'target_users')
const calledBy = ({ name, email }: typeof users | typeof targetUsers) =>
  sql<string | null>`coalesce(nullif(${name}, ''), nullif(${email}, ''))`

const beginsWithAny = (starts: readonly string[]) =>
  or(...starts.map((start) => sql`starts_with(lower(${auditLog.target}), ${start.toLowerCase()})`))

/** Whether an act is an administrator's as such: its operation says so. */
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

/** A row with what the people are called who acted and to whom it was done, and whether an administrator acted. */
export type AuditRecord = Awaited<ReturnType<typeof listAuditRows>>[number]

/** The newest rows that match. */
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
