import { z } from 'zod'
import { LIMITS } from '../../contract/conventions/limits'
import type { VersionBatch, VersionBatchResult } from '../../contract/admin/moderation'
import { nodeVersionStatusSchema } from '../../contract/versions/node-version'
import type { Ctx } from '../access/context'
import { authorize } from '../access/authorize'
import { Refusal } from '../platform/refusal'
import { saveVersion } from '../versions/save-version'
import { statusChanges } from '../versions/status-changes'
import type { VersionRow } from '../store/versions/versions.repo'
import { listActsOfBatch } from '../store/moderation/batches.repo'
import { eachVersion } from './each-version'

const ACTION = 'adminUpdateNodeVersions'

const stateSchema = z.object({
  status: nodeVersionStatusSchema.optional(),
  statusReason: z.string().optional(),
  // Null if nobody had decided yet.
  decidedAt: z.string().nullable().optional(),
})
type State = z.infer<typeof stateSchema>
interface Act {
  node_id: string
  version: string
  before: State
  after: State
}

/**
 * Restores the versions of a batch to their state before it, newest decision first and at most 100 per call, each in its own
 * transaction. Versions changed by somebody else since are reported and left alone; those already restored count as done. Refuses
 * as `authorize` does, and an unknown batch with `batch_not_found`.
 */
export async function adminUndoNodeVersions(
  ctx: Ctx,
  batchId: string,
  before: number | undefined,
): Promise<VersionBatch> {
  await authorize(ctx, ctx.db, 'adminUndoNodeVersions')
  // Fetch one extra row to know whether there are more.
  const rows = await listActsOfBatch(ctx.db, { batchId, action: ACTION, before }, LIMITS.versionBatch + 1)
  if (rows.length === 0 && before === undefined)
    throw new Refusal('batch_not_found', 'There is no batch of decisions with this id.')
  const page = rows.slice(0, LIMITS.versionBatch)
  const results = await eachVersion(page.map(actOf), (act) => undo(ctx, batchId, act))
  const last = page.at(-1)
  return {
    batch_id: batchId,
    results,
    ...(last && rows.length > page.length && { next_before: last.id }),
  }
}

function actOf(row: Awaited<ReturnType<typeof listActsOfBatch>>[number]): Act {
  const [, node_id = '', version = ''] = /^version:([^@]+)@(.+)$/.exec(row.target) ?? []
  return { node_id, version, before: stateSchema.parse(row.before), after: stateSchema.parse(row.after) }
}

/** Whether a version is in the given state. */
const stands = (version: VersionRow, { status, statusReason }: State) =>
  (status === undefined || version.status === status) &&
  (statusReason === undefined || version.statusReason === statusReason)

async function undo(
  ctx: Ctx,
  batchId: string,
  { node_id: nodeId, version: number, before, after }: Act,
): Promise<Pick<VersionBatchResult, 'outcome' | 'status'>> {
  return ctx.db.transaction(async (tx) => {
    const { actor, node, version } = await authorize(ctx, tx, 'adminUpdateNodeVersion', {
      nodeId,
      version: { number },
    })
    if (stands(version, before)) return { outcome: 'done', status: version.status }
    if (!stands(version, after)) return { outcome: 'stale', status: version.status }
    await saveVersion(ctx, tx, {
      action: 'adminUndoNodeVersions',
      actor,
      row: version,
      changes: {
        ...(await statusChanges(ctx, tx, { node, version }, before.status)),
        statusReason: before.statusReason,
        ...(before.decidedAt === null && { decidedAt: null }),
      },
      batchId,
    })
    return { outcome: 'done', status: before.status ?? version.status }
  })
}
