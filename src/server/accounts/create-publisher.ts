import type { PublisherInput } from '../../contract/packs/inputs'
import { LIMITS } from '../../contract/conventions/limits'
import type { Publisher } from '../../contract/people/publisher'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { findPublisherLikeness } from '../store/publishers/likeness.repo'
import { Refusal } from '../platform/refusal'
import { publisherChanges } from './publisher-changes'
import { publisherRevision } from '../views/publisher-revision'
import { publisherView } from '../views/publisher-view'
import { requirePublisherId } from '../access/require-publisher-id'
import { requireQuota } from '../access/require-quota'
import { requireHonestName } from './require-honest-name'
import { requireReachable } from './require-reachable'
import { requireFreePublisherId } from './require-free-publisher-id'
import { countPublishersOf, findPublisher, insertPublisher } from '../store/publishers/publishers.repo'

/**
 * Creates a publisher with the caller as its owner (contract 1C). Refuses as `authorize` and `requireReachable` do, an
 * invalid id with `invalid_request`, a reserved one with `reserved_name`, a taken one with `constraint_error`, the sixth
 * publisher with `publisher_limit`, too many in a day with `quota_exceeded`.
 */
export async function createPublisher(ctx: Ctx, input: PublisherInput): Promise<Publisher> {
  const { id = '' } = input
  requirePublisherId(id)
  return ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'createPublisher')
    await requireFreePublisherId({ ...ctx, actor }, tx, id)
    if ((await countPublishersOf(tx, actor.id)) >= LIMITS.publishersPerPerson)
      throw new Refusal('publisher_limit', 'User has reached the maximum number of publishers.')
    if (!actor.isAdmin) await requireQuota(ctx, tx, actor.id, 'publishers')
    const name = input.name ?? id
    requireHonestName(name, actor)
    requireReachable(ctx, input)
    const likeness = actor.isAdmin ? undefined : await findPublisherLikeness(tx, [id, name], id)
    const row = { ...publisherChanges(input), id, name, likeness }
    if (!(await insertPublisher(tx, row, actor.id))) throw new Refusal('constraint_error', 'Constraint error')
    await recordAudit(tx, ctx, actor, {
      action: 'createPublisher',
      target: `publisher:${id}`,
      after: { ...input, id },
    })
    const created = await findPublisher(tx, id)
    if (!created) throw new Error('a new publisher is not there')
    return { ...publisherView(created, actor), revision: publisherRevision(created.publisher) }
  })
}
