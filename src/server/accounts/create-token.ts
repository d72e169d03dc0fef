import type { TokenInput } from '../../contract/packs/inputs'
import type { CreatedToken } from '../../contract/people/token'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { hashSecret, mintSecret, secretStart } from '../access/secret'
import { insertToken } from '../store/users/tokens.repo'

/**
 * Creates a personal access token of a publisher (contract 1D, decision 10). The secret is in this answer and
 * nowhere else. Refuses as `authorize` does, and an expiry in the past with `invalid_request`.
 */
export async function createToken(ctx: Ctx, publisherId: string, input: TokenInput): Promise<CreatedToken> {
  const expiresAt = input.expires_at ? new Date(input.expires_at) : undefined
  if (expiresAt && expiresAt <= ctx.clock())
    throw new Refusal('invalid_request', 'Invalid format for field expires_at: must be in the future')
  const secret = mintSecret()
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'createToken', { publisherId })
    const row = await insertToken(tx, {
      publisherId: publisher.id,
      userId: actor.id,
      name: input.name,
      description: input.description ?? '',
      secretHash: hashSecret(secret),
      secretStart: secretStart(secret),
      createdAt: ctx.clock(),
      expiresAt,
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createToken',
      target: `publisher:${publisher.id}`,
      after: { id: row.id, name: row.name },
    })
    return { token: secret }
  })
}
