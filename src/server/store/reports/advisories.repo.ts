import { and, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { textList } from '../../platform/database/text-list'
import { advisories, nodeVersions } from '../schema/schema'

export type AdvisoryRow = typeof advisories.$inferSelect

/** A page of advisories, latest first, optionally of one pack, ignoring case. */
export async function listAdvisoryRows(
  db: Db,
  filter: { nodeId?: string },
  page: { limit: number; offset: number },
): Promise<{ rows: AdvisoryRow[]; total: number }> {
  const wanted =
    filter.nodeId === undefined
      ? undefined
      : eq(sql`lower(${advisories.nodeId})`, filter.nodeId.toLowerCase())
  const [counted] = await db.select({ total: count() }).from(advisories).where(wanted)
  const rows = await db
    .select()
    .from(advisories)
    .where(wanted)
    .orderBy(desc(advisories.publishedAt), desc(advisories.id))
    .limit(page.limit)
    .offset(page.offset)
  return { rows, total: counted?.total ?? 0 }
}

/** An advisory by its id, ignoring case. */
export async function findAdvisory(db: Db, id: string): Promise<AdvisoryRow | undefined> {
  const [row] = await db.select().from(advisories).where(eq(advisories.id, id.toUpperCase()))
  return row
}

/** Locks an advisory until the transaction ends. */
export async function holdAdvisory(tx: Db, id: string): Promise<AdvisoryRow | undefined> {
  const [row] = await tx.select().from(advisories).where(eq(advisories.id, id.toUpperCase())).for('update')
  return row
}

/** Locks the advisory about a pack that is not withdrawn, until the transaction ends. */
export async function holdStandingAdvisory(tx: Db, nodeId: string): Promise<AdvisoryRow | undefined> {
  const [row] = await tx
    .select()
    .from(advisories)
    .where(and(eq(advisories.nodeId, nodeId), isNull(advisories.withdrawnAt)))
    .for('update')
  return row
}

// Advisory lock: any number not used by another lock of this database.
const NUMBERING = 7205260

/** Stores an advisory with the next id of its year. */
export async function insertAdvisory(
  tx: Db,
  advisory: Omit<typeof advisories.$inferInsert, 'id'>,
): Promise<string> {
  const year = advisory.publishedAt.getUTCFullYear()
  await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERING})`)
  const { rows } = await tx.execute<{ last: number }>(sql`
    select coalesce(max(split_part(id, '-', 3)::int), 0) as last from ${advisories}
    where id like ${`CNR-${year}-%`}`)
  const id = `CNR-${year}-${String((rows[0]?.last ?? 0) + 1).padStart(4, '0')}`
  await tx.insert(advisories).values({ ...advisory, id })
  return id
}

export async function updateAdvisory(tx: Db, id: string, changes: Partial<AdvisoryRow>): Promise<void> {
  await tx.update(advisories).set(changes).where(eq(advisories.id, id))
}

/** Advisories about packs that are not withdrawn; ids ignore case. */
export async function listStandingAdvisories(db: Db, nodeIds: readonly string[]): Promise<AdvisoryRow[]> {
  if (nodeIds.length === 0) return []
  return db
    .select()
    .from(advisories)
    .where(
      and(
        isNull(advisories.withdrawnAt),
        sql`lower(${advisories.nodeId}) = any(${textList(nodeIds.map((id) => id.toLowerCase()))})`,
      ),
    )
    .orderBy(advisories.id)
}

/** Removes a version from its advisory, because it can be installed again; withdraws the advisory if nothing is left. */
export async function liftVersion(tx: Db, nodeId: string, version: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${advisories} set modified_at = ${at.toISOString()}::timestamptz,
      withdrawn_at = case when not whole_pack and versions = array[${version}] then ${at.toISOString()}::timestamptz end,
      versions = case when not whole_pack and versions = array[${version}] then versions
        else array_remove(versions, ${version}) end
    where node_id = ${nodeId} and withdrawn_at is null and ${version} = any(versions)`)
}

/** Removes the whole-pack part of an advisory, because the pack is available again; affected versions stay. */
export async function liftPack(tx: Db, nodeId: string, at: Date): Promise<void> {
  await tx.execute(sql`
    update ${advisories} set modified_at = ${at.toISOString()}::timestamptz,
      withdrawn_at = case when versions = '{}' then ${at.toISOString()}::timestamptz end,
      whole_pack = versions = '{}'
    where node_id = ${nodeId} and withdrawn_at is null and whole_pack`)
}

/** The part of an advisory that warnings need. */
export type StandingAdvisory = Pick<AdvisoryRow, 'id' | 'severity' | 'summary' | 'versions' | 'wholePack'>

/** Warnings before installing a pack: its advisories, and versions held back by reports. */
export async function findPackWarnings(
  db: Db,
  nodeId: string,
): Promise<{ advisories: StandingAdvisory[]; held: string[] }> {
  const { rows } = await db.execute<{ advisories: StandingAdvisory[]; held: string[] }>(sql`
    select array(
        select jsonb_build_object('id', id, 'severity', severity, 'summary', summary, 'versions', versions,
          'wholePack', whole_pack)
        from ${advisories} where node_id = ${nodeId} and withdrawn_at is null order by id
      ) as advisories,
      array(
        select version from ${nodeVersions}
        where node_id = ${nodeId} and status = 'NodeVersionStatusFlagged'
          and status_reason like '[{"rule":"reported-as-malware"%'
        order by sort_key collate "C"
      ) as held`)
  return rows[0] ?? { advisories: [], held: [] }
}
