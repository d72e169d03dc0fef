import { LIMITS } from '../../contract/conventions/limits'
import type { Ctx } from '../access/context'
import { adminUpdateNode } from '../moderation/admin-update-node'
import { adminUpdateNodeVersions } from '../moderation/admin-update-node-versions'
import { adminUpdateUser } from '../moderation/admin-update-user'
import { unbanNode } from '../moderation/unban-node'
import { unbanPublisher } from '../moderation/unban-publisher'
import { restoreNode } from '../packs/restore-node'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import type { AppealRecord, AppealRow } from '../store/answers/appeals.repo'
import { unbanUsers } from '../store/moderation/moderation.repo'
import { holdPublishers } from '../store/publishers/publishers.repo'
import { holdQuotaFactor } from '../store/users/quotas.repo'
import { findNodeRow } from '../store/packs/node-rows.repo'

/** Locks what a decision in a thread changes besides the thread. */
export async function holdGranted(tx: Db, { row, ownerId }: AppealRecord): Promise<void> {
  const publishers = [row.publisherId, ownerId].filter((id) => id !== null)
  if (publishers.length > 0 || row.nodeId) await holdPublishers(tx, publishers, row.nodeId ?? '')
  if (row.nodeId) await findNodeRow(tx, row.nodeId)
}

/**
 * Grants the request of a thread by the same operation that moderators use elsewhere, in the same transaction: approves the
 * version, lifts the ban, restores or transfers the pack, doubles the quotas. For a name the decision itself suffices: the
 * asker may take it from then on. Refuses as those operations do.
 */
export async function grantAppeal(ctx: Ctx, tx: Db, row: AppealRow, publicReason?: string): Promise<void> {
  const inThread: Ctx = { ...ctx, db: tx }
  const { kind, nodeId, version, publisherId, askedBy } = row
  if (kind === 'version' && nodeId && version) {
    const { results } = await adminUpdateNodeVersions(inThread, {
      batch_id: row.id,
      items: [{ node_id: nodeId, version, status: 'NodeVersionStatusActive', reason: publicReason }],
    })
    const [result] = results
    if (result?.outcome === 'failed')
      throw new Refusal(
        result.error === 'reason_required' ? 'reason_required' : 'state_conflict',
        result.message ?? 'The version could not be approved.',
      )
  } else if (kind === 'quota' && askedBy) {
    const quotaFactor = Math.min(2 * (await holdQuotaFactor(tx, askedBy)), LIMITS.quotaFactor)
    await adminUpdateUser(inThread, askedBy, { quotaFactor })
  } else if (kind === 'node' && nodeId && publisherId) {
    const isDeleted = (await findNodeRow(tx, nodeId))?.status === 'NodeStatusDeleted'
    if (isDeleted) await restoreNode(inThread, publisherId, nodeId)
    else await unbanNode(inThread, publisherId, nodeId, publicReason)
  } else if (kind === 'publisher' && publisherId) await unbanPublisher(inThread, publisherId, publicReason)
  else if ((kind === 'claim' || kind === 'adoption') && nodeId && publisherId)
    await adminUpdateNode(inThread, nodeId, {
      publisher: { id: publisherId },
      public_reason: publicReason,
    })
  else if (kind === 'user' && askedBy && (await unbanUsers(tx, [askedBy])).length === 0)
    throw new Refusal(
      'state_conflict',
      'This person is not banned, or belongs to a publisher that is: lift its ban.',
    )
}
