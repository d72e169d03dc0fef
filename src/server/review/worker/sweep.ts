import { INCOMING } from '../../adapters/archives/archive-store'
import { notifyOfExpiringKeys } from '../../accounts/notify-of-expiring-keys'
import { recordAudit } from '../../audit/record-audit'
import { daysBefore } from '../../domain/days-before'
import { openSince } from '../../domain/answer-until'
import { endQuarantines } from './quarantine'
import { findSteps } from '../../releases/find-steps'
import { giveUpReview, type ReviewCtx } from './review-version'
import { deleteInvitationsBefore } from '../../store/publishers/invitations.repo'
import { deleteJoinRequestsBefore } from '../../store/publishers/join-requests.repo'
import { deleteOffersBefore } from '../../store/publishers/node-offers.repo'
import { deleteWorkflowTokensBefore } from '../../store/publishers/trusted-workflows.repo'
import { deleteSessionsUnseenSince } from '../../store/users/user-sessions.repo'
import {
  deleteAuditBefore,
  deleteChangesBefore,
  deleteInstallsBefore,
  deleteUnfilledVersions,
  deleteViewersBefore,
  foldInstallsBefore,
  listStranded,
  maySweep,
} from '../../store/review/sweep.repo'
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/durations'

/** Archives newer than this may belong to a transaction that is about to enqueue them. */
const SETTLED_AFTER = 60 * SECOND_MS
/** How long a version number is reserved without an archive (decision 11). */
const UPLOAD_WITHIN = 24 * HOUR_MS
/** Uploads still incomplete after this time were aborted with the process that received them. */
const INCOMING_KEPT = 24 * HOUR_MS
/** Viewers of a version send a heartbeat every few moments. */
const VIEWERS_KEPT = HOUR_MS
/** Installs count once per client and hour; older rows are not needed. */
const INSTALLS_KEPT = 48 * HOUR_MS
/** How long installs are counted by day; then by week. */
const INSTALL_DAYS_KEPT = 90 * DAY_MS
const INSTALL_WEEKS_KEPT = 730 * DAY_MS
/** Sessions unused for this long are no longer shown. */
const SESSIONS_KEPT = 180 * DAY_MS
/** Default retention of catalogue changes and audit rows in days. */
const KEPT = { changesDays: 30, auditDays: 730 }
/** Maximum versions whose step is computed per sweep: a few seconds' work after the rules change. */
const STEPS_AT_ONCE = 500
const SWEEPER = { id: 'sweep' }

const ago = (ctx: ReviewCtx, ms: number) => new Date(ctx.clock().getTime() - ms)

/**
 * Cleans up: enqueues versions whose archive arrived but has no review, frees numbers without an archive after a day
 * (decision 11), deletes old installs, viewers, catalogue changes and audit rows, deletes expired sessions, invitations,
 * offers, join requests and workflow tokens, aggregates install counts, ends quarantines, removes aborted uploads,
 * notifies of expiring keys, and computes missing steps of versions. Only one process does so at a time.
 */
export async function sweep(ctx: ReviewCtx): Promise<void> {
  const exhausted: string[] = []
  let isOurs = false
  await ctx.db.transaction(async (tx) => {
    isOurs = await maySweep(tx)
    if (!isOurs) return
    for (const { id, isExhausted } of await listStranded(tx, ago(ctx, SETTLED_AFTER)))
      if (isExhausted) exhausted.push(id)
      else await ctx.jobs.submit(tx, id)
    for (const { id, nodeId, version } of await deleteUnfilledVersions(tx, ago(ctx, UPLOAD_WITHIN)))
      await recordAudit(tx, { clock: ctx.clock, requestId: `sweep-${id}` }, SWEEPER, {
        action: 'freeVersionNumber',
        target: `version:${nodeId}@${version}`,
        before: { id, status: 'NodeVersionStatusPending' },
      })
    await deleteViewersBefore(tx, ago(ctx, VIEWERS_KEPT))
    await deleteInstallsBefore(tx, ago(ctx, INSTALLS_KEPT))
    await foldInstallsBefore(tx, ago(ctx, INSTALL_DAYS_KEPT), 'day', 'week')
    await foldInstallsBefore(tx, ago(ctx, INSTALL_WEEKS_KEPT), 'week', 'month')
    await deleteInvitationsBefore(tx, ctx.clock())
    await deleteOffersBefore(tx, ctx.clock())
    await deleteJoinRequestsBefore(tx, openSince(ctx.clock()))
    await deleteSessionsUnseenSince(tx, ago(ctx, SESSIONS_KEPT))
    await deleteWorkflowTokensBefore(tx, ctx.clock(), ago(ctx, DAY_MS))
    await notifyOfExpiringKeys(ctx, tx)
    const { changesDays, auditDays } = { ...KEPT, ...ctx.kept }
    if (changesDays > 0) await deleteChangesBefore(tx, daysBefore(ctx.clock(), changesDays))
    if (auditDays > 0) await deleteAuditBefore(tx, daysBefore(ctx.clock(), auditDays))
  })
  for (const id of exhausted) await giveUpReview(ctx, id)
  await endQuarantines(ctx)
  if (!isOurs) return
  await clearBrokenUploads(ctx)
  await findSteps(ctx, STEPS_AT_ONCE)
}

async function clearBrokenUploads({ archives, ...ctx }: ReviewCtx): Promise<void> {
  const before = ctx.clock().getTime() - INCOMING_KEPT
  for await (const { key, changedAt } of archives.list(INCOMING))
    if (changedAt.getTime() < before) await archives.remove(key)
}
