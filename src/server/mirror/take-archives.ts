import { LIMITS } from '../../contract/conventions/limits'
import { uploadKey } from '../adapters/archives/archive-store'
import { SourceFailure } from '../adapters/registries/source-failure'
import { recordAudit } from '../audit/record-audit'
import type { Db } from '../platform/database/client'
import {
  listUnfetched,
  noteFetched,
  noteFetchFailure,
  noteOurStatus,
  type UnfetchedArchive,
} from '../store/mirror/mirrored-archives.repo'
import { updateMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import type { MirrorReport } from '../store/schema/tables/mirror-report'
import { findNodeRow } from '../store/packs/node-rows.repo'
import { findVersionById, updateVersionRow, type VersionRow } from '../store/versions/versions.repo'
import { inLanes } from './in-lanes'
import { MIRROR, remark, type MirrorCtx } from './mirror-context'
import { subjectOf } from './read-source'
import { refreshPacks } from './take-versions'
import { HOUR_MS } from '../platform/durations'

const ARCHIVES_AT_A_TIME = 50
const LONGEST_PAUSE_HOURS = 24
const NOT_FETCHED = 'its archive could not be fetched: '

/** Why an archive is not the one its registry described; it is never stored. */
class WrongArchive extends Error {}

/**
 * Fetches archives of installable mirrored versions, newest first, verifies size and digest against the source, and queues
 * their review. Versions with other bytes are held back; failed fetches are retried with backoff, at least once a day.
 */
export async function takeArchives(ctx: MirrorCtx, mirror: MirrorRow): Promise<void> {
  const { source, report } = mirror
  let done = 0
  for (;;) {
    await ctx.mayContinue()
    const due = await listUnfetched(ctx.db, source, ctx.clock(), ARCHIVES_AT_A_TIME)
    if (due.length === 0) return
    await inLanes(ctx.source.atOnce, due, (archive) => takeArchive(ctx, mirror, archive))
    await updateMirror(ctx.db, source, { report })
    done += due.length
    ctx.onProgress?.({
      what: 'archives',
      done,
      total: done + (due.length < ARCHIVES_AT_A_TIME ? 0 : ARCHIVES_AT_A_TIME),
    })
  }
}

/** Takes back what the report says of an earlier attempt. */
function forgetFailure(report: MirrorReport, subject: string): void {
  const left = report.remarks.filter(
    (told) => told.subject !== subject || !told.reason.startsWith(NOT_FETCHED),
  )
  if (left.length === report.remarks.length) return
  report.remarks = left
  report.archives.failed -= 1
}

async function takeArchive(ctx: MirrorCtx, { report }: MirrorRow, archive: UnfetchedArchive): Promise<void> {
  const subject = subjectOf(archive)
  try {
    const { sha256, size } = await fetchArchive(ctx, archive)
    await inPack(ctx, archive, async (tx, version) => {
      await updateVersionRow(tx, version.id, {
        uploadedSha256: sha256,
        uploadedSize: size,
        archiveArrivedAt: ctx.clock(),
        comfyNodeExtractStatus: 'pending',
      })
      await noteFetched(tx, version.id, ctx.clock())
      await ctx.reviewQueue.submit(tx, version.id)
    })
    forgetFailure(report, subject)
    report.archives.fetched += 1
  } catch (error) {
    if (error instanceof WrongArchive) {
      await holdBack(ctx, archive, error.message)
      forgetFailure(report, subject)
      report.archives.refused += 1
      remark(report, subject, error.message)
    } else if (error instanceof SourceFailure) {
      await putOff(ctx, archive, error.message)
      forgetFailure(report, subject)
      report.archives.failed += 1
      remark(report, subject, NOT_FETCHED + error.message)
    } else throw error
  }
}

/** Streams an archive into the store while hashing and counting; deletes it if it is not right. */
async function fetchArchive(
  { archives, source }: MirrorCtx,
  { id, url, sha256, size }: UnfetchedArchive,
): Promise<{ sha256: string; size: number }> {
  const arrival = await archives.receive(withinBounds(await source.openArchive(url)))
  const why =
    (size !== null &&
      size !== arrival.size &&
      `has ${arrival.size} bytes instead of the ${size} that its registry names`) ||
    (sha256 &&
      sha256 !== arrival.sha256 &&
      `has the SHA-256 ${arrival.sha256} instead of ${sha256}, which its registry names`)
  if (why) {
    await arrival.discard()
    throw new WrongArchive(`The archive ${why}.`)
  }
  await arrival.place(uploadKey(id, arrival.sha256))
  return arrival
}

async function* withinBounds(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of source) {
      size += chunk.length
      if (size > LIMITS.archiveBytes)
        throw new WrongArchive(`The archive is larger than ${LIMITS.archiveBytes / 1024 ** 2} MiB.`)
      yield chunk
    }
  } catch (error) {
    if (error instanceof WrongArchive) throw error
    throw new SourceFailure('unavailable', error instanceof Error ? error.message : String(error))
  }
}

/** Locks the pack, then the version, as every other write does; does nothing if either is gone. */
const inPack = (
  ctx: MirrorCtx,
  { id, nodeId }: UnfetchedArchive,
  write: (tx: Db, version: VersionRow) => Promise<void>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await findNodeRow(tx, nodeId)
    const version = await findVersionById(tx, id)
    if (version) await write(tx, version)
  })

const holdBack = (ctx: MirrorCtx, archive: UnfetchedArchive, reason: string): Promise<void> =>
  inPack(ctx, archive, async (tx, version) => {
    const status = 'NodeVersionStatusFlagged'
    await updateVersionRow(tx, version.id, {
      status,
      statusReason: reason,
      quarantinedUntil: null,
      heldAt: ctx.clock(),
      decidedAt: null,
    })
    await noteOurStatus(tx, version.id, status, status)
    await noteFetchFailure(tx, version.id, reason, ctx.clock())
    await refreshPacks(ctx, tx, [version.nodeId])
    await recordAudit(tx, { clock: ctx.clock, requestId: `mirror-${version.id}` }, MIRROR, {
      action: 'mirrorVersion',
      target: `version:${version.nodeId}@${version.version}`,
      before: { status: version.status },
      after: { status, reason },
    })
  })

const putOff = (ctx: MirrorCtx, archive: UnfetchedArchive, reason: string): Promise<void> =>
  inPack(ctx, archive, async (tx, version) => {
    const hours = Math.min(LONGEST_PAUSE_HOURS, 2 ** archive.attempts)
    await noteFetchFailure(tx, version.id, reason, new Date(ctx.clock().getTime() + hours * HOUR_MS))
  })
