import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../platform/database/client'
import { tokenPlaces, tokens } from '../schema/schema'

/** Of more places no key is remembered to have been used from. */
const MOST_PLACES = 50

/**
 * Notes that a token was used from a network; those it was not used from for longest are forgotten.
 * @returns the token when it was used from other networks before, and never from this one
 */
export async function noteTokenPlace(
  db: Db,
  tokenId: string,
  place: string,
  now: Date,
): Promise<{ name: string; userId: string; publisherId: string } | undefined> {
  const [seen] = await db
    .insert(tokenPlaces)
    .values({ tokenId, place, firstSeenAt: now, lastSeenAt: now })
    .onConflictDoUpdate({ target: [tokenPlaces.tokenId, tokenPlaces.place], set: { lastSeenAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` })
  await db.execute(sql`
    delete from ${tokenPlaces} where ${tokenPlaces.tokenId} = ${tokenId} and ${tokenPlaces.place} in (
      select place from ${tokenPlaces} as seen where seen.token_id = ${tokenId}
      order by seen.last_seen_at desc, seen.place offset ${MOST_PLACES})`)
  if (!seen?.isNew) return undefined
  const [token] = await db
    .select({ name: tokens.name, userId: tokens.userId, publisherId: tokens.publisherId })
    .from(tokens)
    .where(
      and(
        eq(tokens.id, tokenId),
        isNull(tokens.trustedWorkflowId),
        sql`exists (select from ${tokenPlaces} as other where other.token_id = ${tokenId} and other.place <> ${place})`,
      ),
    )
  return token
}

/** From which network each token of a publisher was last used for the first time since then, if it was used from another before. */
export async function listNewPlaces(
  db: Db,
  publisherId: string,
  since: Date,
): Promise<{ tokenId: string; place: string; since: Date }[]> {
  const { rows } = await db.execute<{ id: string; place: string; since: string }>(sql`
    select distinct on (seen.token_id) seen.token_id as id, seen.place, seen.first_seen_at as since
    from ${tokenPlaces} as seen join ${tokens} on ${tokens.id} = seen.token_id
    where ${tokens.publisherId} = ${publisherId} and seen.first_seen_at > ${since.toISOString()}::timestamptz
      and exists (select from ${tokenPlaces} as earlier
        where earlier.token_id = seen.token_id and earlier.first_seen_at < seen.first_seen_at)
    order by seen.token_id, seen.first_seen_at desc`)
  return rows.map((row) => ({ tokenId: row.id, place: row.place, since: new Date(row.since) }))
}
