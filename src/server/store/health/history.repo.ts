import { asc, eq, sql } from 'drizzle-orm'
import type { HistorySpan } from '../../../contract/packs/node-history'
import type { Db } from '../../platform/database/client'
import { installDays, nodeVersions, starDays } from '../schema/schema'
import { isOffered } from '../visibility/offered-versions.repo'

/** Installs of a version within a span; `isOffered` is whether it can be installed now. */
export interface InstallSpanRow {
  version: string
  isOffered: boolean
  from: string
  span: HistorySpan
  installs: number
}

/** Installs of a pack's versions, oldest first. */
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

/** A pack's stars before each day on which they changed, oldest first. */
export const listStarDays = (db: Db, nodeId: string): Promise<{ day: string; stars: number }[]> =>
  db
    .select({ day: starDays.day, stars: starDays.stars })
    .from(starDays)
    .where(eq(starDays.nodeId, nodeId))
    .orderBy(asc(starDays.day))
