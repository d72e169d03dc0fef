import { asc, eq, sql } from 'drizzle-orm'
import type { HistorySpan } from '../../../contract/packs/node-history'
import type { Db } from '../../platform/database/client'
import { installDays, nodeVersions, starDays } from '../schema/schema'
import { isOffered } from '../visibility/offered-versions.repo'

/** How often a version was installed within a span; `isOffered` whether people can install it now. */
export interface InstallSpanRow {
  version: string
  isOffered: boolean
  from: string
  span: HistorySpan
  installs: number
}

/** How often the versions of a pack were installed, oldest first. */
export async function listInstallSpans(db: Db, nodeId: string): Promise<InstallSpanRow[]> {
  const { rows } = await db.execute<{ [Key in keyof InstallSpanRow]: InstallSpanRow[Key] }>(sql`
    select ${installDays.version} as version, to_char(${installDays.day}, 'YYYY-MM-DD') as from, ${installDays.span} as span,
      ${installDays.installs} as installs, exists (
        select from ${nodeVersions} where ${nodeVersions.nodeId} = ${installDays.nodeId}
          and ${nodeVersions.version} = ${installDays.version} and ${isOffered}) as "isOffered"
    from ${installDays} where ${installDays.nodeId} = ${nodeId}
    order by ${installDays.day}, ${installDays.span}, ${installDays.version}`)
  return rows
}

/** How many stars a pack had before each day on which that changed, oldest first. */
export const listStarDays = (db: Db, nodeId: string): Promise<{ day: string; stars: number }[]> =>
  db
    .select({ day: starDays.day, stars: starDays.stars })
    .from(starDays)
    .where(eq(starDays.nodeId, nodeId))
    .orderBy(asc(starDays.day))

/** How much is folded at a time. */
const MOST_FOLDED = 10_000

/**
 * Puts counts of days (or weeks) that begin before a moment into those of their weeks (or months), the oldest first.
 * Nothing is lost but on which day of the week it was.
 */
export async function foldInstallsBefore(
  db: Db,
  moment: Date,
  [from, into]: ['day', 'week'] | ['week', 'month'],
): Promise<void> {
  await db.execute(sql`
    with folded as (
      delete from ${installDays} where ctid = any(array(
        select ctid from ${installDays} where span = ${from} and day < ${moment.toISOString()}::date
        order by day limit ${MOST_FOLDED}))
      returning node_id, version, date_trunc(${into}, day)::date as day, installs
    )
    insert into ${installDays} as present (node_id, version, day, span, installs)
    select node_id, version, day, ${into}, sum(installs) from folded group by node_id, version, day
    order by node_id, version, day
    on conflict (node_id, day, span, version) do update set installs = present.installs + excluded.installs`)
}
