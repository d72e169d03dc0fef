import { sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { tokenPlaces, tokens } from '../schema/schema'

/** How many places are remembered per key. */
const MOST_PLACES = 50

/**
 * Records that a token was used from a place, and evicts the least recently used places. True when the place is new, as far as
 * is remembered.
 */
export async function noteTokenPlace(db: Db, tokenId: string, place: string, now: Date): Promise<boolean> {
  const [noted] = await db
    .insert(tokenPlaces)
    .values({ tokenId, place, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [tokenPlaces.tokenId, tokenPlaces.place], set: { lastSeenAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  if (!noted?.isNew) return false
  await db.execute(sql`
    delete from ${tokenPlaces} where ${tokenPlaces.tokenId} = ${tokenId} and ${tokenPlaces.place} in (
      select place from ${tokenPlaces} as seen where seen.token_id = ${tokenId}
      order by seen.last_seen_at desc, seen.place offset ${MOST_PLACES})`)
  return true
}

/**
 * When tokens, of a publisher or one, were first used from a new place since then, if they had been used elsewhere before.
 * Newest first.
 */
export async function findNewPlaces(
  db: Db,
  of: { publisherId: string } | { tokenId: string },
  since: Date,
): Promise<{ tokenId: string; since: Date }[]> {
  const whose =
    'tokenId' in of ? sql`${tokens.id} = ${of.tokenId}` : sql`${tokens.publisherId} = ${of.publisherId}`
  const { rows } = await db.execute<{ id: string; since: string }>(sql`
    select seen.token_id as id, seen.first_seen_at as since
    from ${tokenPlaces} as seen join ${tokens} on ${tokens.id} = seen.token_id
    where ${whose} and seen.first_seen_at > ${since.toISOString()}::timestamptz
      and exists (select from ${tokenPlaces} as earlier
        where earlier.token_id = seen.token_id and earlier.first_seen_at < seen.first_seen_at)
    order by seen.first_seen_at desc, seen.place`)
  return rows.map((row) => ({ tokenId: row.id, since: new Date(row.since) }))
}
