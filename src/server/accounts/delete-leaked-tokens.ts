import type { LeakedTokens, LeakedTokensInput } from '../../contract/people/token'
import type { Ctx } from '../access/context'
import { hashSecret, isSecret } from '../access/secret'
import { recordAudit } from '../audit/record-audit'
import { recordNotice } from '../notices/record/record-notice'
import { holdToken, markLeaked } from '../store/users/tokens.repo'

const TYPE = 'comfy_registry_key'

/** A URL that is safe to link; empty for anything else. */
const linkable = (url = '') => (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? url : '')

/**
 * Revokes tokens that were found in public (contract 1D): having one proves that it has leaked. They stay in their publisher's
 * list, with where they were found. Returns for each whether it was a token of this registry.
 */
export async function deleteLeakedTokens(ctx: Ctx, found: LeakedTokensInput): Promise<LeakedTokens> {
  const results: LeakedTokens = []
  for (const { token, type = TYPE, url } of found) {
    const isOurs = isSecret(token) && (await end(ctx, hashSecret(token), linkable(url)))
    results.push({
      token_hash: hashSecret(token),
      token_type: type,
      label: isOurs ? 'true_positive' : 'false_positive',
    })
  }
  return results
}

/** Revokes one token, unless already done; false when it does not exist. */
const end = (ctx: Ctx, secretHash: string, url: string): Promise<boolean> =>
  ctx.db.transaction(async (tx) => {
    const row = await holdToken(tx, secretHash)
    if (!row || row.leakedAt) return row !== undefined
    await markLeaked(tx, row.id, url, ctx.clock())
    await recordAudit(
      tx,
      ctx,
      { id: 'leak-report' },
      {
        action: 'deleteLeakedTokens',
        target: `publisher:${row.publisherId}`,
        before: { id: row.id, name: row.name },
        ...(url && { after: { url } }),
      },
    )
    await recordNotice(tx, {
      kind: 'key_leaked',
      key: `key-leaked:${row.id}`,
      at: ctx.clock(),
      publisherId: row.publisherId,
      data: { key: row.name },
      recipients: { people: [row.userId], ownersOf: [row.publisherId] },
    })
    return true
  })
