import { randomUUID } from 'node:crypto'
import type { ContactInput } from '../../../contract/admin/accounts'
import { authorize } from '../../access/authorize'
import type { Ctx } from '../../access/context'
import { recordAudit } from '../../audit/record-audit'
import { recordNotice } from '../../notices/record/record-notice'

/** Writes to the owners of a publisher (contract 1A). Refuses as `authorize` does. */
export async function adminContactPublisher(
  ctx: Ctx,
  publisherId: string,
  { text }: ContactInput,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'adminContactPublisher', { publisherId })
    await recordAudit(tx, ctx, actor, {
      action: 'adminContactPublisher',
      target: `publisher:${publisher.id}`,
      after: { note: text },
    })
    await recordNotice(tx, {
      kind: 'contact',
      key: `contact:${randomUUID()}`,
      at: ctx.clock(),
      publisherId: publisher.id,
      data: { text },
      recipients: { ownersOf: [publisher.id] },
    })
  })
}
