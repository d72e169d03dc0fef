import { and, asc, desc, eq, gt, isNotNull, isNull, lt, max, or, sql } from 'drizzle-orm'
import type { LedgerKind } from '../../../contract/ledger/ledger-kinds'
import type { Db } from '../../platform/database/client'
import { ledgerEntries, ledgerHeads } from '../schema/schema'

export type LedgerRow = typeof ledgerEntries.$inferSelect
export type SealedRow = LedgerRow & { position: number; previous: string; hash: string }
export type HeadRow = typeof ledgerHeads.$inferSelect

// PostgreSQL takes at most 65,535 values in a statement.
const AT_ONCE = 2_000

/** Appends decisions in order, without a position in the chain: `sealLedgerRow` assigns it. */
export async function insertLedgerEntries(
  db: Db,
  rows: readonly (typeof ledgerEntries.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await db.insert(ledgerEntries).values(rows.slice(start, start + AT_ONCE))
}

export interface LedgerFilter {
  nodeId?: string
  publisherId?: string
  kind?: LedgerKind
  before?: number
  after?: number
  until?: Date
}

/** Sealed entries: after a given one oldest first, otherwise newest first. */
export async function listSealedRows(db: Db, filter: LedgerFilter, limit: number): Promise<SealedRow[]> {
  const { nodeId, publisherId, kind, before, after, until } = filter
  const rows = await db
    .select()
    .from(ledgerEntries)
    .where(
      and(
        isNotNull(ledgerEntries.position),
        nodeId === undefined ? undefined : eq(ledgerEntries.nodeId, nodeId),
        publisherId === undefined
          ? undefined
          : or(
              eq(ledgerEntries.publisherId, publisherId),
              eq(ledgerEntries.fromPublisherId, publisherId),
              eq(ledgerEntries.toPublisherId, publisherId),
            ),
        kind && eq(ledgerEntries.kind, kind),
        before === undefined ? undefined : lt(ledgerEntries.position, before),
        after === undefined ? undefined : gt(ledgerEntries.position, after),
        until && lt(ledgerEntries.at, until),
      ),
    )
    .orderBy(after === undefined ? desc(ledgerEntries.position) : asc(ledgerEntries.position))
    .limit(limit)
  return rows.filter(isSealed)
}

const isSealed = (row: LedgerRow): row is SealedRow =>
  row.position !== null && row.previous !== null && row.hash !== null

/** The last sealed entry, if a moment is given of decisions before it. */
export async function findLastSealed(db: Db, until?: Date): Promise<SealedRow | undefined> {
  const [row] = await listSealedRows(db, { until }, 1)
  return row
}

/** The number of sealed entries: positions have no gaps. */
export async function countSealed(db: Db): Promise<number> {
  const [row] = await db.select({ last: max(ledgerEntries.position) }).from(ledgerEntries)
  return row?.last ?? 0
}

/** Unsealed entries, in the order they were written. */
export const listUnsealedRows = (db: Db, limit: number): Promise<LedgerRow[]> =>
  db
    .select()
    .from(ledgerEntries)
    .where(isNull(ledgerEntries.position))
    .orderBy(asc(ledgerEntries.id))
    .limit(limit)

/** Assigns positions to entries. */
export async function sealLedgerRows(
  db: Db,
  sealed: readonly Pick<SealedRow, 'id' | 'position' | 'previous' | 'hash'>[],
): Promise<void> {
  if (sealed.length === 0) return
  const list = <T>(values: T[]) => sql`${sql.param(values)}`
  await db.execute(sql`
    update ${ledgerEntries} set position = sealed.position, previous = sealed.previous, hash = sealed.hash
    from unnest(
      ${list(sealed.map(({ id }) => id))}::bigint[],
      ${list(sealed.map(({ position }) => position))}::int[],
      ${list(sealed.map(({ previous }) => previous))}::text[],
      ${list(sealed.map(({ hash }) => hash))}::text[]
    ) as sealed (id, position, previous, hash)
    where ${ledgerEntries.id} = sealed.id
  `)
}

// Lock number: any that no other lock of this database uses.
const SEALING = 7205117

/** Takes the sealing lock until the transaction ends; false while another one holds it. */
export async function holdSealing(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ held: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SEALING}) as held`,
  )
  return rows[0]?.held === true
}

/** Heads of days, newest first. */
export const listHeadRows = (db: Db): Promise<HeadRow[]> =>
  db.select().from(ledgerHeads).orderBy(desc(ledgerHeads.day))

export async function hasHead(db: Db, day: string): Promise<boolean> {
  const [row] = await db.select({ day: ledgerHeads.day }).from(ledgerHeads).where(eq(ledgerHeads.day, day))
  return row !== undefined
}

/** Stores the head of a day, unless there is one. */
export async function insertHead(db: Db, head: HeadRow): Promise<void> {
  await db.insert(ledgerHeads).values(head).onConflictDoNothing()
}
