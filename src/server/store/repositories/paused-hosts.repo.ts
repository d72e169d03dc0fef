import { gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { pausedHosts } from '../schema/schema'

/**
 * Pauses requests of all processes to a host for so many seconds. A longer pause stays.
 * @returns whether the host was not paused before
 */
export async function pauseHost(db: Db, host: string, seconds: number, reason: string): Promise<boolean> {
  const { rows } = await db.execute<{ fresh: boolean }>(sql`
    with before as (select until from ${pausedHosts} where host = ${host} and until > now())
    insert into ${pausedHosts} (host, until, reason)
    values (${host}, now() + make_interval(secs => ${seconds}), ${reason})
    on conflict (host) do update set until = greatest(paused_hosts.until, excluded.until), reason = excluded.reason
    returning not exists (select from before) as fresh`)
  return rows[0]?.fresh ?? false
}

/** The hosts that are currently paused, and until when. */
export const listPausedHosts = (db: Db): Promise<{ host: string; until: Date; reason: string }[]> =>
  db
    .select()
    .from(pausedHosts)
    .where(gt(pausedHosts.until, sql`now()`))
    .orderBy(pausedHosts.host)

/** Deletes pauses that have ended. */
export async function deleteEndedPauses(db: Db): Promise<void> {
  await db.delete(pausedHosts).where(lt(pausedHosts.until, sql`now()`))
}
