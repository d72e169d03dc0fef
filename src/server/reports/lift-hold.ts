import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { findCase, type ReportCaseRow } from '../store/reports/report-cases.repo'
import { saveVersion } from '../versions/save-version'
import { statusChanges } from '../versions/status-changes'

/** Finds and locks the version with its pack; undefined if one of them is gone. */
const findSubject = (ctx: Ctx, tx: Db, { nodeId, version: number }: ReportCaseRow) =>
  authorize(ctx, tx, 'adminUpdateNodeVersion', { nodeId, version: { number } }).catch((error: unknown) => {
    if (error instanceof Refusal && /_not_found$/.test(error.code)) return undefined
    throw error
  })

/**
 * Makes a version installable again that only reports have held back. Later decisions about it stay, and so do
 * deletions.
 */
export async function liftHold(ctx: Ctx, tx: Db, report: ReportCaseRow): Promise<void> {
  const found = report.version ? await findSubject(ctx, tx, report) : undefined
  // Read after locking the version: two people may have reported it meanwhile.
  const held = found && (await findCase(tx, report.id))?.held
  if (!held || found.version.status !== 'NodeVersionStatusFlagged') return
  const { actor, node, version } = found
  if (version.statusReason !== held.heldReason) return
  await saveVersion(ctx, tx, {
    action: 'adminUpdateReport',
    actor,
    row: version,
    changes: {
      ...(await statusChanges(ctx, tx, { node, version }, 'NodeVersionStatusActive')),
      statusReason: held.statusReason,
      quarantinedUntil: held.quarantinedUntil === null ? null : new Date(held.quarantinedUntil),
    },
    batchId: report.id,
  })
}
