import type { NodeVersionStatus } from '../../contract/conventions/statuses'
import type { ReportOutcome } from '../../contract/reports/report-kinds'
import type { ReportDecisionInput } from '../../contract/reports/reports'
import { writeStatusReason } from '../../contract/versions/status-reason'
import { authorize } from '../access/authorize'
import type { Ctx } from '../access/context'
import { recordAudit } from '../audit/record-audit'
import { storedNumber } from '../domain/normalize-version'
import { saveNodeBan, savePublisherBan } from '../moderation/save-ban'
import type { Db } from '../platform/database/client'
import { Refusal } from '../platform/refusal'
import { findPersonName } from '../store/moderation/batches.repo'
import { findCase, holdCase, type ReportCaseRow, updateCase } from '../store/reports/report-cases.repo'
import { forgetClients, listReporterIds } from '../store/reports/reports.repo'
import { saveVersion } from '../versions/save-version'
import { statusChanges } from '../versions/status-changes'
import { issueAdvisory } from './issue-advisory'
import { liftHold } from './lift-hold'
import { subjectFields } from './subject-fields'
import { notifyOwners, notifyReporters } from './record-report-notices'

const OUTCOMES = {
  dismiss: 'dismissed',
  hold_back: 'held_back',
  ban: 'banned',
  malware: 'malware',
} as const satisfies Record<string, ReportOutcome>

/**
 * Acts on reports, for administrators (contract 1R): dismisses them, which makes a version installable again that only they
 * held back; holds the version back; bans the subject; asks its owners, which leaves the reports open; or confirms malware,
 * which bans it and publishes an advisory. Refuses as `authorize` does for what the act changes, missing reports with
 * `report_not_found`, and decided ones and acts that do not apply with `state_conflict`.
 */
export async function adminUpdateReport(ctx: Ctx, caseId: string, input: ReportDecisionInput): Promise<void> {
  await authorize(ctx, ctx.db, 'adminUpdateReport')
  const known = await findCase(ctx.db, caseId)
  if (!known) throw new Refusal('report_not_found', 'There is no such report.')
  await ctx.db.transaction(async (tx) => {
    const { actor } = await authorize(ctx, tx, 'adminUpdateReport')
    const { advisoryId } = await act(ctx, tx, known, input)
    const row = await holdCase(tx, known.id)
    if (!row || row.outcome)
      throw new Refusal('state_conflict', 'Somebody has decided on this report meanwhile.')
    const { act: done, reason } = input
    await recordAudit(tx, ctx, actor, {
      action: 'adminUpdateReport',
      target: `report:${row.id}`,
      after: {
        act: done,
        reason,
        kind: row.kind,
        ...subjectFields(row),
        ...(advisoryId && { advisory: advisoryId }),
      },
    })
    if (done === 'ask') {
      await updateCase(tx, row.id, { question: reason, askedAt: ctx.clock(), answer: '' })
      return notifyOwners(tx, ctx, row)
    }
    await updateCase(tx, row.id, {
      outcome: OUTCOMES[done],
      reason,
      decidedAt: ctx.clock(),
      ...(advisoryId && { advisoryId }),
    })
    await forgetClients(tx, row.id)
    await notifyReporters(tx, ctx, row, await listReporterIds(tx, row.id))
  })
}

/** Changes the reported subject, which is locked before the case. */
async function act(
  ctx: Ctx,
  tx: Db,
  row: ReportCaseRow,
  { act: chosenAct, reason, versions, severity }: ReportDecisionInput,
): Promise<{ advisoryId?: string }> {
  if (chosenAct === 'ask') return {}
  if (chosenAct === 'dismiss') {
    await liftHold(ctx, tx, row)
    return {}
  }
  if (chosenAct === 'hold_back') {
    if (!row.version) throw new Refusal('state_conflict', 'Only a version can be held back.')
    await decideVersion(ctx, tx, { row, number: row.version, status: 'NodeVersionStatusFlagged', reason })
    return {}
  }
  if (chosenAct === 'malware' && row.publisherId)
    throw new Refusal('state_conflict', 'Advisories are about packs. Ban the publisher, and mark its packs.')
  const numbers = [row.version, ...versions.map(storedNumber)].filter(Boolean)
  if (row.publisherId) {
    const found = await authorize(ctx, tx, 'banPublisher', { publisherId: row.publisherId })
    await savePublisherBan(ctx, tx, found, reason)
  } else if (row.version)
    for (const number of [...new Set(numbers)].sort())
      await decideVersion(ctx, tx, { row, number, status: 'NodeVersionStatusBanned', reason })
  else {
    const { actor, node } = await authorize(ctx, tx, 'adminUpdateNode', { nodeId: row.nodeId })
    const ban = { status: 'NodeStatusBanned', statusDetail: reason } as const
    await saveNodeBan(ctx, tx, { action: 'banNode', actor, node, ban })
  }
  if (chosenAct !== 'malware') return {}
  const affected = row.version ? numbers : []
  return {
    advisoryId: await issueAdvisory(ctx, tx, {
      nodeId: row.nodeId,
      versions: affected,
      summary: reason,
      severity,
    }),
  }
}

async function decideVersion(
  ctx: Ctx,
  tx: Db,
  decision: { row: ReportCaseRow; number: string; status: NodeVersionStatus; reason: string },
): Promise<void> {
  const { row, number, status, reason: message } = decision
  const { actor, node, version } = await authorize(ctx, tx, 'adminUpdateNodeVersion', {
    nodeId: row.nodeId,
    version: { number },
  })
  const by = await findPersonName(tx, actor.id)
  await saveVersion(ctx, tx, {
    action: 'adminUpdateReport',
    actor,
    row: version,
    changes: {
      ...(await statusChanges(ctx, tx, { node, version }, status)),
      statusReason: writeStatusReason(version.statusReason, { status, message, by, batchId: row.id }),
    },
    batchId: row.id,
  })
}
