import type { PublisherMergeInput } from '../../../contract/admin/accounts'
import type { Publisher } from '../../../contract/people/publisher'
import { authorize } from '../../access/authorize'
import type { Ctx } from '../../access/context'
import { recordAudit } from '../../audit/record-audit'
import type { Db } from '../../platform/database/client'
import { Refusal } from '../../platform/refusal'
import { listMembersMissing, listWorkflowsOfOwners, mergeTokens } from '../../store/publishers/hand-over.repo'
import { findPublisher, type PublisherRow } from '../../store/publishers/publishers.repo'
import { publisherRevision } from '../../views/publisher-revision'
import { publisherView } from '../../views/publisher-view'
import { handOverPacks } from './hand-over-packs'
import { replacePublisher } from './replace-publisher'
import { requireOwn } from './require-own'

/**
 * Makes a publisher part of another one (contract 1A): its packs go there, with the keys of those who may publish there, for these packs alone, and
 * its id leads there. Nobody becomes a member by it, or more than they are there. Refuses as `authorize` does, with `state_conflict` a
 * publisher merged into itself, into that of the unclaimed packs, one that is banned or mirrored, and members who would lose their
 * place, unless that is said.
 */
export async function adminMergePublisher(
  ctx: Ctx,
  publisherId: string,
  { into, leave_members: mayLeave = false, public_reason: publicReason }: PublisherMergeInput,
): Promise<Publisher> {
  return ctx.db.transaction(async (tx) => {
    const found = await authorize(ctx, tx, 'adminMergePublisher', { publisherId, newPublisherId: into })
    const { actor, publisher: from, newPublisher: to } = found
    if (from.id === to.id) throw new Refusal('state_conflict', 'These are the same publisher.')
    requireOwn(from)
    requireOwn(to)
    const leaving = await requireMembers(tx, from, to, mayLeave)
    const workflows = await listWorkflowsOfOwners(tx, from.id, to.id)
    const packs = await handOverPacks(ctx, tx, {
      action: 'adminMergePublisher',
      actor,
      from: from.id,
      to: to.id,
      publicReason,
      workflows,
    })
    const deleted = await mergeTokens(tx, { from: from.id, to: to.id, packs })
    await replacePublisher(tx, { from: from.id, to: to.id, isRename: false, since: ctx.clock() })
    await recordAudit(tx, ctx, actor, {
      action: 'adminMergePublisher',
      target: `publisher:${to.id}`,
      before: { from: from.id },
      after: {
        packs,
        publicReason,
        ...(leaving.length > 0 && { members: leaving }),
        ...(deleted.length > 0 && { tokens: deleted }),
      },
    })
    const merged = await findPublisher(tx, to.id)
    if (!merged) throw new Error('a merged publisher is not there')
    return { ...publisherView(merged, actor), revision: publisherRevision(merged.publisher) }
  })
}

/** Who would lose their place; nobody gets one by a merge, because they would get rights over the other's packs. */
async function requireMembers(
  tx: Db,
  from: PublisherRow,
  to: PublisherRow,
  mayLeave: boolean,
): Promise<string[]> {
  const missing = await listMembersMissing(tx, from.id, to.id)
  if (missing.length > 0 && !mayLeave)
    throw new Refusal(
      'state_conflict',
      `Members of ${from.id} who do not belong to ${to.id}: ${missing.map(({ id, name }) => name || id).join(', ')}. An owner of ${to.id} can invite them first; else say that they lose their place.`,
    )
  return missing.map(({ id }) => id)
}
