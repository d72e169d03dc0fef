import type { Token } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { authorize } from '../access/authorize'
import { findRole } from '../store/publishers/members.repo'
import { listTokenRows } from '../store/users/tokens.repo'

/**
 * A publisher's tokens with the first characters of their secrets (contract 1D): to owners all, to maintainers their own.
 * Refuses as `authorize` does.
 */
export async function listTokens(ctx: Ctx, publisherId: string): Promise<Token[]> {
  const { actor, publisher } = await authorize(ctx, ctx.db, 'listTokens', { publisherId })
  const isOwner = (await findRole(ctx.db, publisher.id, actor.id)) === 'owner'
  const rows = await listTokenRows(ctx.db, publisher.id, isOwner ? undefined : actor.id)
  return rows.map(({ token: row, userName }) => ({
    id: row.id,
    name: row.name,
    token: `${row.secretStart}***`,
    createdAt: row.createdAt.toISOString(),
    ...omitEmpty({
      description: row.description,
      made_by: userName,
      last_used_at: row.lastUsedAt?.toISOString(),
      expires_at: row.expiresAt?.toISOString(),
    }),
  }))
}
