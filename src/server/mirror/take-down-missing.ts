import { SourceFailure } from '../adapters/registries/source-failure'
import { recordAudit } from '../audit/record-audit'
import { listPacksHere, refreshMirroredPacks } from '../store/mirror/mirrored-packs.repo'
import { listMissingPacks, writePackStatus } from '../store/mirror/missing-packs.repo'
import {
  listPacksMissingVersions,
  listVersionsHere,
  writeVersionStatus,
} from '../store/mirror/mirrored-versions.repo'
import { countMirrored, updateMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import { ALL_STATES } from './all-states'
import type { MirrorReport } from '../store/schema/tables/mirror-report'
import { MIRROR, remark, type MirrorCtx } from './mirror-context'
import { readPack, readVersion } from './read-source'
import { decidedHere, stricterPack, stricterVersion } from '../domain/stricter-status'
import { refreshPacks, takeVersions } from './take-versions'
import { takePacks } from './take-packs'
import { inLanes } from './in-lanes'

/** The largest share of items that may disappear at a time. */
const LARGEST_LOSS = 1 / 10

const mayBeLost = (missing: number, total: number) => missing <= Math.max(1, Math.floor(total * LARGEST_LOSS))

/**
 * Takes down packs and versions that the source no longer has, after requesting each of them. A loss of more than a tenth is
 * not believed: then nothing is taken down, and the report says so.
 */
export async function takeDownMissing(ctx: MirrorCtx, mirror: MirrorRow): Promise<void> {
  const { source, report } = mirror
  const packs = await listMissingPacks(ctx.db, source)
  const ofVersions = await listPacksMissingVersions(ctx.db, source)
  const versions = ofVersions.reduce((sum, { missing }) => sum + missing, 0)
  const total = await countMirrored(ctx.db, source)
  const isBelieved =
    ctx.allowShrink || (mayBeLost(packs.length, total.packs) && mayBeLost(versions, total.versions))
  if (!isBelieved) {
    const reason = `the source has lost ${packs.length} of ${total.packs} packs and ${versions} of ${total.versions} versions: more than a tenth is not believed, so nothing was taken down`
    remark(report, 'source', reason)
    await updateMirror(ctx.db, source, { report, failure: reason })
    return
  }
  let done = 0
  const all = packs.length + ofVersions.length
  const step = async (work: Promise<void>) => {
    await work
    await ctx.mayContinue()
    ctx.onProgress?.({ what: 'missing', done: (done += 1), total: all })
  }
  await inLanes(ctx.source.atOnce, packs, (id) => step(confirmPack(ctx, mirror, id)))
  await inLanes(ctx.source.atOnce, ofVersions, ({ nodeId }) => step(confirmVersions(ctx, mirror, nodeId)))
  await updateMirror(ctx.db, source, { report })
}

/**
 * The result of a call: `missing` if there is nothing, undefined if it is unreadable, which is reported and proves nothing.
 */
const askFor = (report: MirrorReport, subject: string, answer: Promise<unknown>): Promise<unknown> =>
  answer.catch((error: unknown) => {
    if (!(error instanceof SourceFailure) || error.kind === 'unavailable') throw error
    if (error.kind === 'missing') return 'missing'
    remark(report, subject, `whether it is still there: ${error.message}`)
    return undefined
  })

async function confirmPack(ctx: MirrorCtx, mirror: MirrorRow, id: string): Promise<void> {
  const { source, run, report } = mirror
  const answer = await askFor(report, `node:${id}`, ctx.source.getJson(`/nodes/${encodeURIComponent(id)}`))
  if (answer === undefined) return
  if (answer !== 'missing') {
    const pack = readPack(answer)
    await ctx.db.transaction((tx) => takePacks(ctx, tx, { source, run }, [{ pack }], report))
    // The pack exists but is unlisted, because of its versions.
    if ('read' in pack && pack.read.status === 'NodeStatusActive') await confirmVersions(ctx, mirror, id)
    return
  }
  await ctx.db.transaction(async (tx) => {
    const [here] = await listPacksHere(tx, [id], source)
    if (!here?.mirror || here.mirroredFrom !== source) return
    const ourStatus = decidedHere(here.status, {
      applied: here.mirror.appliedStatus,
      ours: here.mirror.ourStatus,
    })
    const sourceStatus = 'NodeStatusDeleted'
    const status = stricterPack(sourceStatus, ourStatus)
    await writePackStatus(tx, here.id, { status, sourceStatus, ourStatus, detail: '' }, ctx.clock())
    await refreshMirroredPacks(tx, [here.id])
    await recordAudit(tx, { clock: ctx.clock, requestId: `mirror-${run}` }, MIRROR, {
      action: 'mirrorNode',
      target: `node:${here.id}`,
      before: { status: here.status },
      after: { status, sourceStatus, mirroredFrom: source },
    })
    report.packs.takenDown += 1
  })
}

async function confirmVersions(ctx: MirrorCtx, mirror: MirrorRow, nodeId: string): Promise<void> {
  const { source, run, report } = mirror
  const path = `/nodes/${encodeURIComponent(nodeId)}/versions`
  const answer = await askFor(report, `node:${nodeId}`, ctx.source.getJson(path, ALL_STATES))
  // If the pack is gone too, the next run finds that out.
  if (answer === undefined || answer === 'missing') return
  if (!Array.isArray(answer))
    throw new SourceFailure('unreadable', `/nodes/${nodeId}/versions does not answer with a list.`)
  await ctx.db.transaction(async (tx) => {
    const told = answer.map((item) => readVersion(item, source))
    await takeVersions(ctx, tx, { source, run }, told, report, [nodeId])
    const gone = (await listVersionsHere(tx, [nodeId])).filter(({ mirror: known }) => known?.missing)
    for (const version of gone) {
      if (!version.mirror) continue
      const ourStatus = decidedHere(version.status, {
        applied: version.mirror.appliedStatus,
        ours: version.mirror.ourStatus,
      })
      const sourceStatus = 'NodeVersionStatusDeleted'
      const status = stricterVersion(sourceStatus, ourStatus)
      await writeVersionStatus(tx, version.id, { status, sourceStatus, ourStatus })
      await recordAudit(tx, { clock: ctx.clock, requestId: `mirror-${run}` }, MIRROR, {
        action: 'mirrorVersion',
        target: `version:${nodeId}@${version.version}`,
        before: { status: version.status },
        after: { status, sourceStatus, mirroredFrom: source },
      })
    }
    report.versions.takenDown += gone.length
    if (gone.length > 0) await refreshPacks(ctx, tx, [nodeId])
  })
}
