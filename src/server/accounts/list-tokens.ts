import type { Token } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { authorize } from '../access/authorize'
import { NEW_PLACE_MS } from '../access/note-key-use'
import { findRole } from '../store/publishers/members.repo'
import { findNewPlaces } from '../store/users/token-places.repo'
import { listTokenRows } from '../store/users/tokens.repo'

/**
 * Lists a publisher's tokens with the first characters of their secrets (contract 1D): owners see all, maintainers their own.
 * Refuses as `authorize` does.
 */
export async function listTokens(ctx: Ctx, publisherId: string): Promise<Token[]> {
  const { actor, publisher } = await authorize(ctx, ctx.db, 'listTokens', { publisherId })
  const isOwner = (await findRole(ctx.db, publisher.id, actor.id)) === 'owner'
  const rows = await listTokenRows(ctx.db, publisher.id, isOwner ? undefined : actor.id)
  const since = new Date(ctx.clock().getTime() - NEW_PLACE_MS)
  const newPlaces = await findNewPlaces(ctx.db, { publisherId: publisher.id }, since)
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
      new_place_at: newPlaces.find(({ tokenId }) => tokenId === row.id)?.since.toISOString(),
    }),
    ...(row.leakedAt && {
      leaked: { at: row.leakedAt.toISOString(), ...omitEmpty({ url: row.leakedFrom }) },
    }),
  }))
}
