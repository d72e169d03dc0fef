import type { Token } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { omitEmpty } from '../platform/omit-empty'
import { authorize } from '../access/authorize'
import { listTokenRows } from '../store/users/tokens.repo'

/** A publisher's tokens with the first characters of their secrets (contract 1D). Refuses as `authorize` does. */
export async function listTokens(ctx: Ctx, publisherId: string): Promise<Token[]> {
  const { publisher } = await authorize(ctx, ctx.db, 'listTokens', { publisherId })
  const rows = await listTokenRows(ctx.db, publisher.id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    token: `${row.secretStart}***`,
    createdAt: row.createdAt.toISOString(),
    ...omitEmpty({
      description: row.description,
      last_used_at: row.lastUsedAt?.toISOString(),
      expires_at: row.expiresAt?.toISOString(),
    }),
  }))
}
