import type { RevokedTokens } from '../../../contract/admin/accounts'
import type { Actor, Ctx } from '../../access/context'
import { recordAudit } from '../../audit/record-audit'
import { recordNotices } from '../../notices/record/record-notice'
import type { Db } from '../../platform/database/client'
import { deleteTokenRows } from '../../store/users/tokens.repo'

/** Deletes all keys of a user or of a publisher, with one audit row, and notifies their users. */
export async function revokeTokens(
  ctx: Ctx,
  tx: Db,
  act: { action: string; target: string; actor: Actor; of: { userId: string } | { publisherId: string } },
): Promise<RevokedTokens> {
  const { actor, action, target } = act
  const rows = await deleteTokenRows(tx, act.of)
  if (rows.length === 0) return { revoked: 0 }
  const tokens = rows.map(({ publisherId, name }) => `${publisherId}: ${name}`)
  await recordAudit(tx, ctx, actor, { action, target, before: { tokens } })
  await recordNotices(
    tx,
    rows.map((row) => ({
      kind: 'key_revoked' as const,
      key: `key-revoked:${row.id}`,
      at: ctx.clock(),
      actorId: actor.id,
      publisherId: row.publisherId,
      data: { key: row.name },
      recipients: { people: [row.userId] },
    })),
  )
  return { revoked: rows.length }
}
