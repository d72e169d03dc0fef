import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { installDays, installs, nodes, uncountedInstalls } from '../schema/schema'

/** An install, with the reported version. */
export type Install = typeof installs.$inferInsert & { version: string }

/** Maximum number of packs updated at once: a pack's row is large, and each update adds an entry to its many indexes. */
const PACKS_AT_ONCE = 10

const column = <T>(values: readonly T[]) => sql.param([...values])

/**
 * Stores installs in one statement, except those of a client that has already installed the pack in the same hour. Does not
 * wait for locked rows of packs.
 * @returns the installs of packs with locked rows: to be stored later
 */
export async function storeInstalls(db: Db, given: readonly Install[]): Promise<Install[]> {
  const ids = column(given.map(({ nodeId }) => nodeId))
  // Sorted, so that processes that store installs of the same client do not deadlock.
  const { rows } = await db.execute<{ id: string }>(sql`
    with given as (
      select distinct on (node_id, client, hour) * from unnest(${ids}::text[],
        ${column(given.map(({ client }) => client))}::text[],
        ${column(given.map(({ hour }) => hour.toISOString()))}::timestamptz[],
        ${column(given.map(({ version }) => version))}::text[]) as install (node_id, client, hour, version)
      order by node_id, client, hour
    ),
    free as (select id from ${nodes} where id = any(${ids}::text[]) for key share skip locked),
    stored as (
      insert into ${installs} (node_id, client, hour)
      select node_id, client, hour from given join free on free.id = given.node_id order by node_id, client, hour
      on conflict do nothing returning node_id, client, hour
    ),
    counted as (
      insert into ${uncountedInstalls} as present (node_id, installs)
      select node_id, count(*) from stored group by node_id order by node_id
      on conflict (node_id) do update set installs = present.installs + excluded.installs
    ),
    of_days as (
      insert into ${installDays} as present (node_id, day, version, installs)
      select node_id, (hour at time zone 'UTC')::date as day, version, count(*)
      from stored join given using (node_id, client, hour)
      group by node_id, day, version order by node_id, day, version
      on conflict (node_id, day, span, version) do update set installs = present.installs + excluded.installs
    )
    select id from ${nodes} where id = any(${ids}::text[]) and id not in (select id from free)`)
  const held = new Set(rows.map(({ id }) => id))
  return given.filter(({ nodeId }) => held.has(nodeId))
}

/** Adds the oldest uncounted installs, of up to ten packs, to the totals of these packs. */
export async function countInstalls(db: Db): Promise<void> {
  await db.execute(sql`
    with oldest as materialized (
      select node_id from ${uncountedInstalls} order by since limit ${PACKS_AT_ONCE} for update skip locked
    ),
    free as materialized (
      select id from ${nodes} where id in (select node_id from oldest) for no key update skip locked
    ),
    taken as (
      delete from ${uncountedInstalls} where node_id in (select id from free) returning node_id, installs
    )
    update ${nodes} set total_install = total_install + taken.installs from taken where id = taken.node_id`)
}
