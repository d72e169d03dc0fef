import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'

/** A user's quota factor. Locks their row until the transaction ends, so that concurrent calls cannot both use the rest. */
export async function holdQuotaFactor(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ factor: number }>(
    sql`select quota_factor as factor from users where id = ${userId} for no key update`,
  )
  return rows[0]?.factor ?? 1
}

/** When packs were added to the publishers a user publishes for, since a moment, earliest first. */
export async function listNewPackTimes(db: Db, userId: string, since: Date): Promise<Date[]> {
  const { rows } = await db.execute<{ at: string }>(sql`
    select nodes.created_at as at from publisher_members as membership
    join nodes on nodes.publisher_id = membership.publisher_id
    where membership.user_id = ${userId} and membership.role <> 'viewer'
      and nodes.created_at > ${since.toISOString()}::timestamptz
    order by nodes.created_at`)
  return rows.map(({ at }) => new Date(at))
}

/** When the publishers that a user owns, or owned and deleted, were created, since a moment, earliest first. */
export async function listNewPublisherTimes(db: Db, userId: string, since: Date): Promise<Date[]> {
  const after = sql`${since.toISOString()}::timestamptz`
  const { rows } = await db.execute<{ at: string }>(sql`
    select publishers.created_at as at from publisher_members as membership
    join publishers on publishers.id = membership.publisher_id
    where membership.user_id = ${userId} and membership.role = 'owner' and publishers.created_at > ${after}
    union all
    select retired_at from retired_publisher_ids where ${userId} = any(members) and retired_at > ${after}
      and not exists (select from publishers where publishers.id = retired_publisher_ids.id)
    order by at`)
  return rows.map(({ at }) => new Date(at))
}

/** The total bytes of stored archives that a user uploaded. */
export async function sumUploads(db: Db, userId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select coalesce(sum(uploaded_size), 0) as bytes from node_versions
    where published_by = ${userId} and uploaded_size is not null`)
  return Number(rows[0]?.bytes)
}
