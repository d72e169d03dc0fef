import { LIMITS } from '../../../contract/conventions/limits'
import type { Webhook, WebhookInput } from '../../../contract/notices/webhooks'
import type { Actor, Ctx } from '../../access/context'
import { webhookAddress } from '../../adapters/web/webhook-address'
import { recordAudit } from '../../audit/record-audit'
import type { Db } from '../../platform/database/client'
import { Refusal } from '../../platform/refusal'
import { countWebhooks, insertWebhook, type WebhookOwner } from '../../store/notices/webhooks.repo'
import { sharedSecret } from '../../store/users/shared-secret.repo'
import { webhookSecret } from '../words/webhook-signature'
import { requireFittingKinds } from './require-fitting-kinds'
import { webhookView } from './webhook-view'

/**
 * Stores a webhook of a person or publisher in the caller's transaction, and returns its signing secret, once. Refuses URLs
 * that are not public https ones and kinds that the owner never receives with `invalid_request`, and more than ten webhooks
 * with `state_conflict`.
 */
export async function storeWebhook(
  ctx: Ctx,
  tx: Db,
  { actor, owner, action }: { actor: Actor; owner: WebhookOwner; action: string },
  { url: address, kinds = [] }: WebhookInput,
): Promise<Webhook> {
  const url = webhookAddress(address, Boolean(ctx.localMode))
  if (!url)
    throw new Refusal(
      'invalid_request',
      'Invalid format for field url: must be an https address on the internet, without a user or password',
    )
  const publisherId = 'publisherId' in owner ? owner.publisherId : null
  requireFittingKinds(actor, { publisherId }, kinds)
  if ((await countWebhooks(tx, owner)) >= LIMITS.webhooksPerOwner)
    throw new Refusal(
      'state_conflict',
      `There are ${LIMITS.webhooksPerOwner} webhooks already. Remove one that is not used.`,
    )
  const row = await insertWebhook(tx, {
    userId: actor.id,
    publisherId,
    url: url.href,
    kinds: [...new Set(kinds)],
    createdAt: ctx.clock(),
  })
  await recordAudit(tx, ctx, actor, {
    action,
    target: publisherId === null ? `user:${actor.id}` : `publisher:${publisherId}`,
    after: { id: row.id, host: url.host, kinds: row.kinds },
  })
  return { ...webhookView(row), secret: webhookSecret(await sharedSecret(ctx.db, 'webhooks'), row.id) }
}
