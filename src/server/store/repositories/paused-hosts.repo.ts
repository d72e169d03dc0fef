import { gt, lt, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { pausedHosts } from '../schema/schema'

/**
 * Leaves a host alone for so many seconds, all processes together. A pause that ends later stays.
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

/** The hosts that are left alone at the moment, and until when. */
export const listPausedHosts = (db: Db): Promise<{ host: string; until: Date; reason: string }[]> =>
  db
    .select()
    .from(pausedHosts)
    .where(gt(pausedHosts.until, sql`now()`))
    .orderBy(pausedHosts.host)

/** Forgets pauses that are over. */
export async function deleteEndedPauses(db: Db): Promise<void> {
  await db.delete(pausedHosts).where(lt(pausedHosts.until, sql`now()`))
}
