import { desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { clashBasis, nodeClashes, nodes } from '../schema/schema'
import type { StoredClash } from '../schema/tables/fit'
import { isPublic } from '../visibility/listing.repo'
import { latestOffered } from './pack-facts.repo'

const CLASHES_LOCK = 7_205_131
const POPULAR = 'popular'

export type ClashBasis = typeof clashBasis.$inferSelect
export type NodeClashesRow = typeof nodeClashes.$inferSelect

/** Whether this transaction may compare packs: false while another one does. */
export async function mayCompare(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CLASHES_LOCK}) as free`,
  )
  return rows[0]?.free ?? false
}

/** The most popular packs that everybody finds, most popular first, and when each last changed. */
export const listMostPopular = (db: Db, limit: number): Promise<{ id: string; changedAt: Date }[]> =>
  db
    .select({ id: nodes.id, changedAt: nodes.changedAt })
    .from(nodes)
    .where(isPublic)
    .orderBy(desc(nodes.popularity), nodes.id)
    .limit(limit)

/** With what packs are compared at present; undefined before the first time. */
export async function findClashBasis(db: Db): Promise<ClashBasis | undefined> {
  const [row] = await db.select().from(clashBasis).where(eq(clashBasis.name, POPULAR))
  return row
}

/** From now on packs are compared with this. */
export async function upsertClashBasis(tx: Db, basis: Omit<ClashBasis, 'name'>): Promise<void> {
  await tx
    .insert(clashBasis)
    .values({ name: POPULAR, ...basis })
    .onConflictDoUpdate({ target: clashBasis.name, set: basis })
}

const isDue = (digest: string) => sql`(${nodeClashes.nodeId} is null or ${nodeClashes.basis} <> ${digest}
  or ${nodeClashes.nodeChangedAt} <> ${nodes.changedAt})`

/** Packs that everybody finds and that are to be compared with the basis of this digest, the most popular first. */
export async function listToCompare(db: Db, digest: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${nodes.id} as id from ${nodes} left join ${nodeClashes} on ${nodeClashes.nodeId} = ${nodes.id}
    where ${isPublic} and ${isDue(digest)}
    order by ${nodes.popularity} desc, ${nodes.id} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** How many packs are still to be compared. */
export async function countToCompare(db: Db, digest: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${nodes} left join ${nodeClashes} on ${nodeClashes.nodeId} = ${nodes.id}
    where ${isPublic} and ${isDue(digest)}`)
  return rows[0]?.count ?? 0
}

/** Stores what was found, in place of what was there. */
export async function upsertNodeClashes(tx: Db, rows: readonly NodeClashesRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insert(nodeClashes)
    .values([...rows])
    .onConflictDoUpdate({
      target: nodeClashes.nodeId,
      set: {
        basis: sql`excluded.basis`,
        nodeChangedAt: sql`excluded.node_changed_at`,
        version: sql`excluded.version`,
        among: sql`excluded.among`,
        clashes: sql`excluded.clashes`,
        pins: sql`excluded.pins`,
        knownBad: sql`excluded.known_bad`,
        computedAt: sql`excluded.computed_at`,
      },
    })
}

/** A clash as it is shown: with the other pack's name. */
interface ShownClash extends StoredClash {
  name: string
}

export interface ShownClashes extends Omit<NodeClashesRow, 'clashes'> {
  clashes: ShownClash[]
}

/**
 * What was found of a pack, as far as it still holds for everybody: while people find the pack and install what was compared,
 * and of other packs those alone of which the same is true, the most popular first.
 */
export async function findShownClashes(db: Db, nodeId: string): Promise<ShownClashes | undefined> {
  const [row] = await db.select().from(nodeClashes).where(eq(nodeClashes.nodeId, nodeId))
  if (!row) return undefined
  const { rows } = await db.execute<{ id: string; name: string; version: string }>(sql`
    select ${nodes.id} as id, ${nodes.name} as name, coalesce(latest.version, '') as version
    from ${nodes} ${latestOffered(sql`version`)}
    where ${isPublic} and ${nodes.id} = any(${textList([nodeId, ...row.clashes.map((clash) => clash.nodeId)])})`)
  const present = new Map(rows.map(({ id, ...other }) => [id, other]))
  if (present.get(nodeId)?.version !== row.version) return undefined
  const clashes = row.clashes.flatMap((clash) => {
    const other = present.get(clash.nodeId)
    return other?.version === clash.version ? [{ ...clash, name: other.name }] : []
  })
  return { ...row, clashes }
}
