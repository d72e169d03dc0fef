import { LIMITS } from '../../contract/conventions/limits'
import type { MoveInput, NodeOffer } from '../../contract/people/members'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { recordAudit } from '../audit/record-audit'
import { Refusal } from '../platform/refusal'
import { countOffers, listOfferRecords, saveOffer } from '../store/publishers/node-offers.repo'
import { findPublisher } from '../store/publishers/publishers.repo'
import { answerUntil } from '../domain/answer-until'
import { offerView } from './offer-view'

/**
 * Offers a pack to another publisher, whose owners may accept it (contract 1K); replaces an earlier offer of the pack. Refuses
 * as `authorize` does, and with `state_conflict` a publisher that already has the pack, is banned or has no active owner, and
 * more than 20 open offers.
 */
export async function createOffer(
  ctx: Ctx,
  path: { publisherId: string; nodeId: string },
  { publisher_id: newPublisherId }: MoveInput,
): Promise<NodeOffer> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher, node, newPublisher } = await authorize(ctx, tx, 'createOffer', {
      ...path,
      newPublisherId,
    })
    if (newPublisher.id === publisher.id)
      throw new Refusal('state_conflict', 'The pack belongs to this publisher already.')
    const { members = [] } = (await findPublisher(tx, newPublisher.id)) ?? {}
    if (newPublisher.status === 'PublisherStatusBanned' || !members.some(({ role }) => role === 'owner'))
      throw new Refusal('state_conflict', `Nobody could accept a pack for the publisher ${newPublisher.id}.`)
    const now = ctx.clock()
    if ((await countOffers(tx, publisher.id, node.id, now)) >= LIMITS.offersPerPublisher)
      throw new Refusal(
        'state_conflict',
        `${LIMITS.offersPerPublisher} packs are offered already. Take one back first.`,
      )
    const id = await saveOffer(tx, {
      nodeId: node.id,
      fromPublisherId: publisher.id,
      toPublisherId: newPublisher.id,
      offeredBy: actor.id,
      createdAt: now,
      expiresAt: answerUntil(now),
    })
    await recordAudit(tx, ctx, actor, {
      action: 'createOffer',
      target: `node:${node.id}`,
      after: { from: publisher.id, to: newPublisher.id },
      alsoOf: newPublisher.id,
    })
    const [offer] = await listOfferRecords(tx, { id }, now)
    if (!offer) throw new Error('a new offer is not there')
    return offerView(offer)
  })
}
