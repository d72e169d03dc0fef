import type { Ctx } from '../access/context'
import { daysBefore } from '../domain/days-before'
import type { Db } from '../platform/database/client'
import { REPORTED_AS_MALWARE } from '../review/rules/reported-as-malware'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { countHolds, type ReportCaseRow, updateCase, wasLookedAt } from '../store/reports/report-cases.repo'
import { listTrustedReporters, type TrustedReporter } from '../store/reports/reports.repo'
import { findVersionRow } from '../store/versions/versions.repo'
import { saveVersion } from '../versions/save-version'
import { trustRules } from './trust-rules'

/** Whether two of the reporters have no publisher and no network in common. */
const areTwo = (reporters: readonly TrustedReporter[], isLocal: boolean): boolean =>
  reporters.some((one) =>
    reporters.some(
      (other) =>
        one.userId < other.userId &&
        (isLocal || one.client !== other.client) &&
        !one.publisherIds.some((id) => other.publisherIds.includes(id)),
    ),
  )

const { id: rule, severity, enforced, explanation, fix } = REPORTED_AS_MALWARE
const HELD_REASON = JSON.stringify([{ rule, severity, enforced, explanation, fix }])

/**
 * Holds back the version of a case once two trusted users have reported it as malware, until a moderator has reviewed it
 * (decision 58). Does nothing if a moderator has already reviewed it because of reports, or beyond the daily limit of such
 * holds. For a popular pack only users with a confirmed report count.
 */
export async function holdReportedVersion(ctx: Ctx, tx: Db, report: ReportCaseRow): Promise<void> {
  const { reportRules: rules } = ctx
  if (!rules || rules.holdsPerDay === 0 || report.held) return
  const trusted = await listTrustedReporters(tx, report.id, trustRules(ctx))
  if (!areTwo(trusted, ctx.localMode ?? false) || (await wasLookedAt(tx, report))) return
  const node = await findNodeRow(tx, report.nodeId)
  const version = node && (await findVersionRow(tx, node.id, { number: report.version }))
  if (!version || version.status !== 'NodeVersionStatusActive') return
  const isPopular = (node.popularity ?? 0) >= rules.popularFrom
  const counted = isPopular ? trusted.filter(({ isConfirmed }) => isConfirmed) : trusted
  if (!areTwo(counted, ctx.localMode ?? false)) return
  const now = ctx.clock()
  if ((await countHolds(tx, daysBefore(now, 1))) >= rules.holdsPerDay) return
  await updateCase(tx, report.id, {
    heldAt: now,
    held: {
      statusReason: version.statusReason,
      quarantinedUntil: version.quarantinedUntil?.toISOString() ?? null,
      heldReason: HELD_REASON,
    },
  })
  await saveVersion(ctx, tx, {
    action: 'holdReportedVersion',
    actor: { id: 'reports' },
    row: version,
    changes: {
      status: 'NodeVersionStatusFlagged',
      statusReason: HELD_REASON,
      quarantinedUntil: null,
      heldAt: now,
      decidedAt: null,
    },
    batchId: report.id,
  })
}
