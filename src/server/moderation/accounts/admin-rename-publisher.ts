import type { PublisherRenameInput } from '../../../contract/admin/accounts'
import type { Publisher } from '../../../contract/people/publisher'
import { authorize } from '../../access/authorize'
import type { Ctx } from '../../access/context'
import { requirePublisherId } from '../../access/require-publisher-id'
import { recordAudit } from '../../audit/record-audit'
import { Refusal } from '../../platform/refusal'
import { findAlias } from '../../store/publishers/aliases.repo'
import { copyPublisher, listWorkflowsOfOwners, moveBelongings } from '../../store/publishers/hand-over.repo'
import { findPublisher } from '../../store/publishers/publishers.repo'
import { publisherRevision } from '../../views/publisher-revision'
import { publisherView } from '../../views/publisher-view'
import { handOverPacks } from './hand-over-packs'
import { replacePublisher } from './replace-publisher'
import { requireOwn } from './require-own'

/**
 * Changes a publisher's id (contract 1A): packs, members, keys, invitations and workflows move along, and the old id redirects
 * to the new one permanently. Refuses as `authorize` and `requirePublisherId` do, a taken id with `publisher_exists`, and with
 * `state_conflict` the current id, an id that redirects to another publisher, and a banned or mirrored publisher.
 */
export async function adminRenamePublisher(
  ctx: Ctx,
  publisherId: string,
  { id, public_reason: publicReason }: PublisherRenameInput,
): Promise<Publisher> {
  requirePublisherId(id)
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'adminRenamePublisher', { publisherId })
    requireOwn(publisher)
    if (publisher.id === id) throw new Refusal('state_conflict', `The publisher has the id ${id} already.`)
    const alias = await findAlias(tx, id)
    if (alias !== undefined && alias !== publisher.id)
      throw new Refusal(
        'state_conflict',
        `The id ${id} leads to the publisher ${alias}, which had it before.`,
      )
    const copy = await copyPublisher(tx, publisher, id)
    if (!copy)
      throw new Refusal('publisher_exists', `There is a publisher ${id} already. Merge them instead.`)
    // Read the workflows of owners before the members move.
    const workflows = await listWorkflowsOfOwners(tx, publisher.id, publisher.id)
    await handOverPacks(ctx, tx, {
      action: 'adminRenamePublisher',
      actor,
      from: publisher.id,
      to: id,
      publicReason,
      workflows,
    })
    await moveBelongings(tx, publisher.id, id)
    await replacePublisher(tx, { from: publisher.id, to: id, isRename: true, since: ctx.clock() })
    await recordAudit(tx, ctx, actor, {
      action: 'adminRenamePublisher',
      target: `publisher:${id}`,
      before: { id: publisher.id },
      after: { id, publicReason },
    })
    const renamed = await findPublisher(tx, id)
    if (!renamed) throw new Error('a renamed publisher is not there')
    return { ...publisherView(renamed, actor), revision: publisherRevision(renamed.publisher) }
  })
}
