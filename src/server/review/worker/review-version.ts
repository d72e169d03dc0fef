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

/** What a review works with. */
export type ReviewCtx = Pick<Dependencies, 'db' | 'archives' | 'publicUrl' | 'clock' | 'log' | 'metrics'> & {
  jobs: ReviewJobs
  /** for how many days changes of the catalogue and audit rows are kept; 0 is for ever */
  kept?: { changesDays: number; auditDays: number }
  /** how long first versions of new publishers are installed by their number alone, in milliseconds; unset: not at all */
  quarantineMs?: number
}

const PASSED = 'Passed automated checks'
const GAVE_UP =
  'The archive could not be reviewed, because the registry failed at it again and again. Set the status to Pending to have it tried anew.'
/** How long it is remembered that an archive used up what a review may take. */
const FAILURES_KEPT_MS = 30 * 24 * 3_600_000
const REVIEWER = { id: 'review' }

/** Whether a version waits for its verdict or, let through before there was one, for its archive to be read. */
const awaitsReview = (version: VersionRow | undefined): version is VersionRow =>
  version !== undefined &&
  version.archiveArrivedAt !== null &&
  (version.status === 'NodeVersionStatusActive'
    ? version.comfyNodeExtractStatus === 'pending'
    : version.status === 'NodeVersionStatusPending' && !version.reviewedAt)

/** The version with its pack, both held until the transaction ends, if its review is still awaited. */
async function holdSubject(tx: Db, versionId: string) {
  // The pack first, as every other write does, so that none waits for the other in a circle.
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

/** What holds a version back, for its owner; digests are the moderators' own tool. */
const reasonOf = (findings: Finding[]) =>
  JSON.stringify(
    findings.filter(({ enforced }) => enforced).map(({ sha256: _digest, ...finding }) => finding),
  )

/** What a review found, and the archive that people install if the version becomes Active. */
interface Reviewed {
  inspection: Inspection
  /** what the version's row says of the archive; of one that was refused there is none to install */
  archive: Pick<VersionRow, 'archiveSha256' | 'archiveSize' | 'uploadedSha256'>
  /** whether what was read is kept elsewhere, so that it goes with the review */
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
  // What could not be read here is known from the registry that publishes it.
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
  // An administrator's word stands, and what people install stays.
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
 * Reviews a version's archive and stores the result: Active, or Flagged with its findings (contract 2.5). One that an
 * administrator has let through meanwhile stays Active and gets what was read of it; any other that is no longer Pending,
 * or has been reviewed meanwhile, stays as it is. Rejects when the store or the database fails.
 */
export async function reviewVersion(ctx: ReviewCtx, versionId: string): Promise<void> {
  const version = await findVersionById(ctx.db, versionId)
  const reviewed = awaitsReview(version) ? await review(ctx, version) : undefined
  const isDone = await ctx.db.transaction(async (tx) => {
    const held = await holdSubject(tx, versionId)
    if (held && !reviewed) return false
    if (held && reviewed) await storeResult(ctx, tx, held, reviewed)
    const settled = held && (await findVersionById(tx, versionId))
    if (settled) await saveStep(tx, settled, ctx.clock())
    await ctx.jobs.complete(tx, versionId)
    return true
  })
  if (isDone && version && reviewed?.isElsewhere)
    await ctx.archives.remove(uploadKey(version.id, version.uploadedSha256))
  // Sent back to Pending in between: this very job is the review that was asked for.
  if (!isDone) await reviewVersion(ctx, versionId)
}

/** How the same bytes fared in another version, if they used up what a review may take: nothing is tried twice. */
async function findKnownFailure(
  { db, clock }: ReviewCtx,
  version: VersionRow,
): Promise<Reviewed | undefined> {
  // One that was held back before is tried anew because somebody asked for it.
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
 * Reviews what was uploaded. The archive made of it is stored before the result: a review that breaks off leaves one that
 * no row names, and the next attempt puts the same bytes there.
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

/** Leaves a version that could not be reviewed to administrators: it stays as it is, a Pending one with a sentence for them. */
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
