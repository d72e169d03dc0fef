import type { Token } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { authorize } from '../access/authorize'
import { findRole } from '../store/publishers/members.repo'
import { listNewPlaces } from '../store/users/token-places.repo'
import { listTokenRows } from '../store/users/tokens.repo'

/** How long it is told that a token was used from where it had never been used before, in milliseconds. */
const NEW_FOR_MS = 14 * 86_400_000

const newPlaceIn = (found: { place: string; since: Date } | undefined): Pick<Token, 'new_place'> =>
  found ? { new_place: { place: found.place, since: found.since.toISOString() } } : {}

/**
 * A publisher's tokens with the first characters of their secrets (contract 1D): to owners all, to maintainers their own.
 * Refuses as `authorize` does.
 */
export async function listTokens(ctx: Ctx, publisherId: string): Promise<Token[]> {
  const { actor, publisher } = await authorize(ctx, ctx.db, 'listTokens', { publisherId })
  const isOwner = (await findRole(ctx.db, publisher.id, actor.id)) === 'owner'
  const rows = await listTokenRows(ctx.db, publisher.id, isOwner ? undefined : actor.id)
  const newPlaces = new Map(
    (await listNewPlaces(ctx.db, publisher.id, new Date(ctx.clock().getTime() - NEW_FOR_MS))).map((one) => [
      one.tokenId,
      one,
    ]),
  )
  return rows.map(({ token: row, userName }) => ({
    id: row.id,
    name: row.name,
    token: `${row.secretStart}***`,
    createdAt: row.createdAt.toISOString(),
    scopes: row.scopes,
    ...omitEmpty({
      description: row.description,
      made_by: userName,
      last_used_at: row.lastUsedAt?.toISOString(),
      expires_at: row.expiresAt?.toISOString(),
      node_ids: row.nodeIds,
    }),
    ...(row.leakedAt && {
      leaked: { at: row.leakedAt.toISOString(), ...omitEmpty({ url: row.leakedFrom }) },
    }),
    ...newPlaceIn(newPlaces.get(row.id)),
  }))
}
