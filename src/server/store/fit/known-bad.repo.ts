import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { knownBadReleases } from '../schema/schema'

export type KnownBadRow = typeof knownBadReleases.$inferSelect

/** All reports of known bad releases, by package and id; withdrawn ones are left out. */
export const listKnownBad = (db: Db): Promise<KnownBadRow[]> =>
  db
    .select()
    .from(knownBadReleases)
    .where(eq(knownBadReleases.withdrawn, false))
    .orderBy(asc(knownBadReleases.package), asc(knownBadReleases.id))

/** The reports with these ids, withdrawn or not. */
export const listReports = (db: Db, ids: readonly string[]): Promise<KnownBadRow[]> =>
  db
    .select()
    .from(knownBadReleases)
    .where(inArray(knownBadReleases.id, [...ids]))

/** Replaces the stored reports with these ids. */
export async function replaceReports(
  tx: Db,
  ids: readonly string[],
  rows: readonly KnownBadRow[],
): Promise<void> {
  if (ids.length > 0) await tx.delete(knownBadReleases).where(inArray(knownBadReleases.id, [...ids]))
  if (rows.length > 0) await tx.insert(knownBadReleases).values([...rows])
}

/** A digest of all reports of known bad releases, and the number of rows. */
export async function findKnownBadState(db: Db): Promise<{ digest: string; count: number }> {
  const { rows } = await db.execute<{ digest: string; count: number }>(sql`
    select coalesce(md5(string_agg(row_to_json(release)::text, '' order by id, package)), '') as digest,
      count(*)::int as count from ${knownBadReleases} as release`)
  return rows[0] ?? { digest: '', count: 0 }
}
