import type { PublisherInput } from '../../contract/packs/inputs'
import type { Publisher } from '../../contract/people/publisher'
import { changedFields } from '../audit/changed-fields'
import { recordAudit } from '../audit/record-audit'
import type { Ctx } from '../access/context'
import { refreshSearchTextsOf } from '../store/search-text/search-texts.repo'
import { addToVocabulary } from '../store/search-text/vocabulary.repo'
import { authorize } from '../access/authorize'
import { requireRevision } from '../platform/require-revision'
import { findPublisherLikeness } from '../store/publishers/likeness.repo'
import { publisherChanges } from './publisher-changes'
import { publisherRevision } from '../views/publisher-revision'
import { requireHonestName } from './require-honest-name'
import { requireReachable } from './require-reachable'
import { publisherView } from '../views/publisher-view'
import { findPublisher, updatePublisherRow } from '../store/publishers/publishers.repo'

/**
 * Changes a publisher as its owner (contract 1C); after a rename its packs are found by the new name (contract 2.9). Refuses
 * as `authorize` and `requireReachable` do, and with `stale_edit` when `ifMatch` is not the current revision.
 */
export async function updatePublisher(
  ctx: Ctx,
  publisherId: string,
  input: PublisherInput,
  ifMatch?: string,
): Promise<Publisher> {
  return ctx.db.transaction(async (tx) => {
    const { actor, publisher } = await authorize(ctx, tx, 'updatePublisher', { publisherId })
    requireRevision(ifMatch, publisherRevision(publisher))
    const { name } = input
    const isRenamed = name !== undefined && name !== publisher.name && !actor.isAdmin
    if (isRenamed) requireHonestName(name, actor)
    const likeness = isRenamed ? await findPublisherLikeness(tx, [name], publisher.id) : undefined
    const { before, after, changed } = changedFields(publisher, { ...publisherChanges(input), likeness })
    requireReachable(ctx, after)
    if (changed) await updatePublisherRow(tx, publisher.id, after)
    if (after.name !== undefined) await addToVocabulary(tx, await refreshSearchTextsOf(tx, publisher.id))
    if (changed)
      await recordAudit(tx, ctx, actor, {
        action: 'updatePublisher',
        target: `publisher:${publisher.id}`,
        before,
        after,
      })
    const updated = await findPublisher(tx, publisher.id)
    if (!updated) throw new Error('an updated publisher is not there')
    return { ...publisherView(updated, actor), revision: publisherRevision(updated.publisher) }
  })
}
