import { INCOMING } from '../../adapters/archives/archive-store'
import { tellExpiringKeys } from '../../accounts/tell-expiring-keys'
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

const SECOND_MS = 1_000
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** An archive that arrived this short ago may belong to a transaction that is about to submit it. */
const SETTLED_AFTER = 60 * SECOND_MS
/** How long a number waits for its archive (decision 11). */
const UPLOAD_WITHIN = 24 * HOUR_MS
/** An upload that has not come in whole by then has broken off with the process that took it in. */
const INCOMING_KEPT = 24 * HOUR_MS
/** Who has a version open says so every few moments. */
const VIEWERS_KEPT = HOUR_MS
/** Installs count once per client and hour; older ones are needed for nothing. */
const INSTALLS_KEPT = 48 * HOUR_MS
/** For how long installs are counted by days, and after that by weeks. */
const INSTALL_DAYS_KEPT = 90 * DAY_MS
const INSTALL_WEEKS_KEPT = 730 * DAY_MS
/** A session that nobody has used for so long is not shown any more. */
const SESSIONS_KEPT = 180 * DAY_MS
/** For how many days changes of the catalogue and audit rows are kept unless the operator says otherwise. */
const KEPT = { changesDays: 30, auditDays: 730 }
/** Of so many versions the step is found in one sweep: after a change of the rules a few seconds' work. */
const STEPS_AT_ONCE = 500
const SWEEPER = { id: 'sweep' }

const ago = (ctx: ReviewCtx, ms: number) => new Date(ctx.clock().getTime() - ms)

/**
 * Puts in order what was left lying: submits versions whose archive arrived but that nobody reviews, frees numbers whose
 * archive never arrived within a day (decision 11), forgets old installs, changes and audit rows, who looked at what, and
 * sessions, invitations, offers and what trusted workflows used that are over, folds old counts of installs, ends quarantines, clears away what uploads that broke off
 * have left, tells whose keys end soon, and finds steps of versions that are not known. Only one process does so at a time.
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
    await tellExpiringKeys(ctx, tx)
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
