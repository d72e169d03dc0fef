import type { VersionBatch, VersionBatchInput, VersionBatchResult } from '../../contract/admin/moderation'
import { readStatusReason, writeStatusReason } from '../../contract/versions/status-reason'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { saveVersion } from '../versions/save-version'
import { statusChanges } from '../versions/status-changes'
import type { VersionRow } from '../store/versions/versions.repo'
import { findPersonName } from '../store/moderation/batches.repo'
import { eachVersion } from './each-version'
import { countFindingsOf } from '../store/moderation/verdicts.repo'

type Item = VersionBatchInput['items'][number]
type Decision = { batchId: string; by: string; item: Item }

/**
 * Decides about several versions, each in its own transaction with an audit row that carries the batch id. Refused and
 * concurrently changed ones are reported and left alone; the call is idempotent. Activating a version with a severe finding needs
 * a reason (`reason_required`), except through the PUT of existing clients, which may have no field for one (contract 1A).
 * Refuses as `authorize` does.
 */
export async function adminUpdateNodeVersions(ctx: Ctx, input: VersionBatchInput): Promise<VersionBatch> {
  const { actor } = await authorize(ctx, ctx.db, 'adminUpdateNodeVersions')
  const by = await findPersonName(ctx.db, actor.id)
  const results = await eachVersion(input.items, (item) => decide(ctx, { batchId: input.batch_id, by, item }))
  return { batch_id: input.batch_id, results }
}

const isDecided = (version: VersionRow, { batchId, item }: Decision) =>
  version.status === item.status && readStatusReason(version.statusReason).batchId === batchId

async function isSevere(tx: Db, { id }: VersionRow): Promise<boolean> {
  const [counts] = await countFindingsOf(tx, [id])
  return (counts?.severe ?? 0) > 0
}

async function decide(ctx: Ctx, decision: Decision): Promise<Pick<VersionBatchResult, 'outcome' | 'status'>> {
  const { batchId, by, item } = decision
  return ctx.db.transaction(async (tx) => {
    const { actor, node, version } = await authorize(ctx, tx, 'adminUpdateNodeVersion', {
      nodeId: item.node_id,
      version: { number: item.version },
    })
    const { status } = version
    if (isDecided(version, decision)) return { outcome: 'done', status }
    if (item.if_status && item.if_status !== status) return { outcome: 'stale', status }
    if (item.status === 'NodeVersionStatusActive' && !version.archiveArrivedAt && !version.downloadUrl)
      throw new Refusal('state_conflict', 'Its archive has not arrived: there is nothing to install.')
    const message = item.reason?.trim() ?? ''
    if (item.status === 'NodeVersionStatusActive' && !message && (await isSevere(tx, version)))
      throw new Refusal(
        'reason_required',
        'A severe finding holds this version back: give a reason for approving it.',
      )
    await saveVersion(ctx, tx, {
      action: 'adminUpdateNodeVersions',
      actor,
      row: version,
      changes: {
        ...(await statusChanges(ctx, tx, { node, version }, item.status)),
        statusReason: writeStatusReason(version.statusReason, { status: item.status, message, by, batchId }),
      },
      batchId,
    })
    return { outcome: 'done', status: item.status }
  })
}
