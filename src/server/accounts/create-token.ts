import type { TokenInput } from '../../contract/packs/inputs'
import type { CreatedToken } from '../../contract/people/token'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { authorize } from '../access/authorize'
import { RECENT_MS, requireRecentSignIn } from '../access/require-recent-sign-in'
import { Refusal } from '../platform/refusal'
import { hashSecret, mintSecret, secretStart } from '../access/secret'
import { listNodeIdsOf } from '../store/packs/node-rows.repo'
import { insertToken } from '../store/users/tokens.repo'

/**
 * Creates a personal access token of a publisher (contract 1D, decision 10). The secret is returned only once. Refuses as
 * `authorize` does, a caller whose sign-in is too long ago with `sign_in_again`, one without a second factor with
 * `second_factor_required` if the operator requires it, an expiry in the past with `invalid_request`, and a pack that the
 * publisher does not have with `node_not_found`.
 */
export async function createToken(ctx: Ctx, publisherId: string, input: TokenInput): Promise<CreatedToken> {
  const expiresAt = input.expires_at ? new Date(input.expires_at) : undefined
  if (expiresAt && expiresAt <= ctx.clock())
    throw new Refusal('invalid_request', 'Invalid format for field expires_at: must be in the future')
  const secret = mintSecret()
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createToken', { publisherId })
    requireRecentSignIn(ctx, RECENT_MS.createToken)
    requireSecondFactor(ctx)
    const nodeIds = await ownPacks(tx, publisher.id, input.node_ids ?? [])
    const row = await insertToken(tx, {
      publisherId: publisher.id,
      userId: actor.id,
      name: input.name,
      description: input.description ?? '',
      secretHash: hashSecret(secret),
      secretStart: secretStart(secret),
      createdAt: ctx.clock(),
      expiresAt,
      scopes: [...new Set(input.scopes ?? ['publish' as const])],
      nodeIds,
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createToken',
      target: `publisher:${publisher.id}`,
      after: { id: row.id, name: row.name, scopes: row.scopes, ...(nodeIds.length > 0 && { nodeIds }) },
    })
    return { token: secret }
  })
}

function requireSecondFactor(ctx: Pick<Ctx, 'secondFactor' | 'keysNeedSecondFactor'>): void {
  if (!ctx.keysNeedSecondFactor || ctx.secondFactor === 'given') return
  throw new Refusal(
    'second_factor_required',
    'Keys of this registry are made with a second factor alone. Set one up on your account’s page, then log in again.',
  )
}

/** Returns the packs' ids in canonical spelling, without duplicates. Refuses others' packs with `node_not_found`. */
async function ownPacks(db: Db, publisherId: string, wanted: readonly string[]): Promise<string[]> {
  if (wanted.length === 0) return []
  const known = new Map(
    (await listNodeIdsOf(db, publisherId, wanted)).map((id) => [id.toLowerCase(), id] as const),
  )
  const missing = wanted.find((id) => !known.has(id.toLowerCase()))
  if (missing !== undefined) throw new Refusal('node_not_found', `The publisher has no pack ${missing}.`)
  return [...known.values()].sort()
}
