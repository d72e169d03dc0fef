import { gravestFirst } from '../../../contract/conventions/severities'
import { archiveKey, uploadKey } from '../../adapters/archives/archive-store'
import { downloadUrl } from '../../domain/download-url'
import { readEvidence, storeArchive } from './evidence'
import type { Dependencies } from '../../access/context'
import type { Db } from '../../platform/database/client'
import { findNodeRow, type NodeRow } from '../../store/packs/node-rows.repo'
import { findMirroredVersion, noteOurStatus } from '../../store/mirror/mirrored-archives.repo'
import { mirroredChanges } from './mirrored-changes'
import { saveVersion } from '../../versions/save-version'
import { saveStep } from '../../releases/save-step'
import { findNodeIdOfVersion, findVersionById, type VersionRow } from '../../store/versions/versions.repo'
import { ArchiveRefusal } from '../zip/archive-refusal'
import type { Finding } from '../../store/schema/tables/review-record'
import { findUnreadableNumber } from './find-unreadable-number'
import { findHolds } from './holds'
import { runInspectionWorker } from '../inspection/run-inspection-worker'
import { codeFacts } from '../capabilities/code-facts'
import { type Inspection, refusedInspection } from '../inspection/inspection'
import { quarantineOf } from './quarantine'
import { refusalFinding } from '../inspection/refusal-finding'
import type { ReviewJobs } from '../../store/review/review-jobs.repo'
import { findFailureOfBytes, replaceContents } from '../../store/review/review.repo'

/** The dependencies and settings of reviews. */
export type ReviewCtx = Pick<Dependencies, 'db' | 'archives' | 'publicUrl' | 'clock' | 'log' | 'metrics'> & {
  jobs: ReviewJobs
  /** retention of catalogue changes and audit rows in days; 0: forever */
  kept?: { changesDays: number; auditDays: number }
  /** quarantine of a new publisher's first versions in milliseconds (installable by number only); absent: none */
  quarantineMs?: number
}

const PASSED = 'Passed automated checks'
const GAVE_UP =
  'The archive could not be reviewed, because the registry failed at it again and again. Set the status to Pending to have it tried anew.'
/** How long archives that exceeded the limits of a review are remembered. */
const FAILURES_KEPT_MS = 30 * 24 * 3_600_000
const REVIEWER = { id: 'review' }

/** Whether a version is waiting for its verdict or, if approved before it, for its archive to be read. */
const awaitsReview = (version: VersionRow | undefined): version is VersionRow =>
  version !== undefined &&
  version.archiveArrivedAt !== null &&
  (version.status === 'NodeVersionStatusActive'
    ? version.comfyNodeExtractStatus === 'pending'
    : version.status === 'NodeVersionStatusPending' && !version.reviewedAt)

/** Locks a version and its pack until the transaction ends; undefined if its review is no longer awaited. */
async function holdSubject(tx: Db, versionId: string) {
  // Locks the pack first, as all writes do, to prevent deadlocks.
  const nodeId = await findNodeIdOfVersion(tx, versionId)
  const node = nodeId === undefined ? undefined : await findNodeRow(tx, nodeId)
  const version = node && (await findVersionById(tx, versionId))
  return node && awaitsReview(version) ? { node, version } : undefined
}

const write = (ctx: ReviewCtx, tx: Db, version: VersionRow, changes: Partial<VersionRow>) =>
  saveVersion({ clock: ctx.clock, publicUrl: ctx.publicUrl, requestId: `review-${version.id}` }, tx, {
    action: 'reviewVersion',
    actor: REVIEWER,
    row: version,
    changes,
  })

function extractStatus({ refusal, nodes, unreadable }: Inspection): string {
  if (refusal)
    return refusal.code === 'too_slow' || refusal.code === 'unreviewable' ? 'failed' : 'invalid_format'
  return nodes.length === 0 && unreadable.length > 0 ? 'failed' : 'success'
}

/** Serializes the enforced findings for the owner; digests are for moderators only. */
const reasonOf = (findings: Finding[]) =>
  JSON.stringify(
    findings.filter(({ enforced }) => enforced).map(({ sha256: _digest, ...finding }) => finding),
  )

/** The result of a review, and the archive to install if the version becomes Active. */
interface Reviewed {
  inspection: Inspection
  /** the archive columns of the version; a refused upload has no installable archive */
  archive: Pick<VersionRow, 'archiveSha256' | 'archiveSize' | 'uploadedSha256'>
  /** whether the archive is served elsewhere, so that the local upload is removed after the review */
  isElsewhere?: boolean
}

async function storeResult(
  ctx: ReviewCtx,
  tx: Db,
  { node, version }: { node: NodeRow; version: VersionRow },
  { inspection, archive }: Reviewed,
): Promise<void> {
  const holds = await findHolds(tx, { node, version, inspection })
  const unreadable = findUnreadableNumber({ version, inspection })
  const findings = inspection.refusal
    ? [refusalFinding(inspection.refusal)]
    : gravestFirst([...holds, ...inspection.findings, ...(unreadable ? [unreadable] : [])])
  const mirrored = await findMirroredVersion(tx, version.id)
  const read = { comfyNodeExtractStatus: extractStatus(inspection), reviewedAt: ctx.clock() }
  // If the archive could not be read here, the classes from the source registry are kept.
  const keepsClasses = mirrored !== undefined && read.comfyNodeExtractStatus !== 'success'
  const record = { ...inspection, findings, codeFacts: codeFacts(inspection.code, ctx.clock()) }
  await replaceContents(tx, version.id, record, keepsClasses)
  const passes = inspection.verdict === 'active' && holds.length === 0
  if (mirrored) {
    const verdict = { passes, reason: reasonOf(findings), changes: { ...archive, ...read } }
    const { ours, changes } = mirroredChanges(mirrored, verdict, ctx.clock())
    await write(ctx, tx, version, changes)
    return noteOurStatus(tx, version.id, ours, changes.status)
  }
  // An administrator's decision is kept, and the installable archive too if there is no new one.
  if (version.status === 'NodeVersionStatusActive')
    return void (await write(ctx, tx, version, { ...(archive.archiveSha256 && archive), ...read }))
  await write(ctx, tx, version, {
    ...archive,
    status: passes ? 'NodeVersionStatusActive' : 'NodeVersionStatusFlagged',
    statusReason: passes ? PASSED : reasonOf(findings),
    downloadUrl: downloadUrl(ctx.publicUrl, node.publisherId, node.id, version.version),
    quarantinedUntil: passes ? await quarantineOf(ctx, tx, node.publisherId) : null,
    ...(!passes && { heldAt: ctx.clock(), decidedAt: null }),
    ...read,
  })
}

/**
 * Reviews a version's archive and stores the result: Active, or Flagged with its findings (contract 2.5). A version that
 * an administrator has approved meanwhile stays Active and gets the extracted contents; any other that is no longer
 * Pending, or has been reviewed meanwhile, is unchanged. Rejects when the store or the database fails.
 */
export async function reviewVersion(ctx: ReviewCtx, versionId: string): Promise<void> {
  const version = await findVersionById(ctx.db, versionId)
  const reviewed = awaitsReview(version) ? await review(ctx, version) : undefined
  const isDone = await ctx.db.transaction(async (tx) => {
    const locked = await holdSubject(tx, versionId)
    if (locked && !reviewed) return false
    if (locked && reviewed) await storeResult(ctx, tx, locked, reviewed)
    const updated = locked && (await findVersionById(tx, versionId))
    if (updated) await saveStep(tx, updated, ctx.clock())
    await ctx.jobs.complete(tx, versionId)
    return true
  })
  if (isDone && version && reviewed?.isElsewhere)
    await ctx.archives.remove(uploadKey(version.id, version.uploadedSha256))
  // It was set back to Pending meanwhile: this job is the requested review.
  if (!isDone) await reviewVersion(ctx, versionId)
}

/** Returns the failed review of the same bytes in another version if they exceeded the limits, to avoid a second attempt. */
async function findKnownFailure(
  { db, clock }: ReviewCtx,
  version: VersionRow,
): Promise<Reviewed | undefined> {
  // A version that was held back before is reviewed again because somebody requested it.
  if (version.heldAt) return undefined
  const since = new Date(clock().getTime() - FAILURES_KEPT_MS)
  const code = await findFailureOfBytes(db, version, since)
  return (
    code && {
      inspection: refusedInspection(new ArchiveRefusal(code)),
      archive: { uploadedSha256: version.uploadedSha256, archiveSha256: '', archiveSize: null },
    }
  )
}

/**
 * Reviews an upload. The installable archive is stored before the result: an interrupted review leaves an unreferenced
 * archive, which the next attempt overwrites with the same bytes.
 */
async function review(ctx: ReviewCtx, version: VersionRow): Promise<Reviewed> {
  const known = await findKnownFailure(ctx, version)
  if (known) return known
  const { bytes, sha256: uploadedSha256 } = await readEvidence(ctx.archives, version)
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let installable: Uint8Array | undefined
  const inspection = await runInspectionWorker(archive, { onInstallable: (made) => (installable = made) })
  const mirrored = await findMirroredVersion(ctx.db, version.id)
  if (mirrored?.archives === 'redirect')
    return {
      inspection,
      archive: { uploadedSha256: '', archiveSha256: '', archiveSize: null },
      isElsewhere: true,
    }
  if (!installable) return { inspection, archive: { uploadedSha256, archiveSha256: '', archiveSize: null } }
  const { sha256, size } = await storeArchive(
    ctx.archives,
    archiveKey(version.nodeId, version.version),
    installable,
  )
  return { inspection, archive: { uploadedSha256, archiveSha256: sha256, archiveSize: size } }
}

/** Gives up a review: administrators decide. The status is unchanged; a Pending version gets a reason for them. */
export async function giveUpReview(ctx: ReviewCtx, versionId: string): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const version = (await holdSubject(tx, versionId))?.version
    if (version)
      await write(ctx, tx, version, {
        comfyNodeExtractStatus: 'failed',
        ...(version.status === 'NodeVersionStatusPending' && {
          statusReason: GAVE_UP,
          heldAt: ctx.clock(),
          decidedAt: null,
        }),
      })
    await ctx.jobs.complete(tx, versionId)
  })
}
