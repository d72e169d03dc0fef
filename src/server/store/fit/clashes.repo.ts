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

/** Takes the lock for comparing packs in this transaction; false when another one holds it. */
export async function mayCompare(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ free: boolean }>(
    sql`select pg_try_advisory_xact_lock(${CLASHES_LOCK}) as free`,
  )
  return rows[0]?.free ?? false
}

/** The most popular public packs, most popular first, and when each last changed. */
export const listMostPopular = (db: Db, limit: number): Promise<{ id: string; changedAt: Date }[]> =>
  db
    .select({ id: nodes.id, changedAt: nodes.changedAt })
    .from(nodes)
    .where(isPublic)
    .orderBy(desc(nodes.popularity), nodes.id)
    .limit(limit)

/** The basis that packs are currently compared with; undefined before the first one. */
export async function findClashBasis(db: Db): Promise<ClashBasis | undefined> {
  const [row] = await db.select().from(clashBasis).where(eq(clashBasis.name, POPULAR))
  return row
}

/** Sets the basis that packs are compared with. */
export async function upsertClashBasis(tx: Db, basis: Omit<ClashBasis, 'name'>): Promise<void> {
  await tx
    .insert(clashBasis)
    .values({ name: POPULAR, ...basis })
    .onConflictDoUpdate({ target: clashBasis.name, set: basis })
}

const isDue = (digest: string) => sql`(${nodeClashes.nodeId} is null or ${nodeClashes.basis} <> ${digest}
  or ${nodeClashes.nodeChangedAt} <> ${nodes.changedAt})`

/** Public packs without a current comparison with the basis of this digest, most popular first. */
export async function listToCompare(db: Db, digest: string, limit: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select ${nodes.id} as id from ${nodes} left join ${nodeClashes} on ${nodeClashes.nodeId} = ${nodes.id}
    where ${isPublic} and ${isDue(digest)}
    order by ${nodes.popularity} desc, ${nodes.id} limit ${limit}`)
  return rows.map(({ id }) => id)
}

/** The number of packs without a current comparison. */
export async function countToCompare(db: Db, digest: string): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${nodes} left join ${nodeClashes} on ${nodeClashes.nodeId} = ${nodes.id}
    where ${isPublic} and ${isDue(digest)}`)
  return rows[0]?.count ?? 0
}

/** Stores comparison results, replacing earlier ones. */
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

/** A clash with the other pack's name. */
interface ShownClash extends StoredClash {
  name: string
}

export interface ShownClashes extends Omit<NodeClashesRow, 'clashes'> {
  clashes: ShownClash[]
}

/**
 * The stored clashes of a pack that are still valid: while the pack is public and the compared version is still the latest,
 * with those other packs for which the same is true, most popular first.
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
