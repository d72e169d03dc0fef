import { z } from 'zod'
import { SourceFailure } from '../adapters/registries/source-failure'
import { emptyMirrorReport, findMirror, updateMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import { markPacksMissing } from '../store/mirror/missing-packs.repo'
import { markVersionsMissing } from '../store/mirror/mirrored-versions.repo'
import { ALL_STATES } from './all-states'
import { remark, type MirrorCtx } from './mirror-context'
import { readClassNames } from './read-classes'
import { readPack, readVersion } from './read-source'
import { takeDownMissing } from './take-down-missing'
import { takePacks, type ToldPack } from './take-packs'
import { takeVersions } from './take-versions'
import { walkPages, type PagedList } from './walk-pages'

const PACKS_AT_A_TIME = 200
const SNAPSHOT_BYTES = 512 * 1024 ** 2

const VERSIONS: PagedList = { path: '/versions', items: 'versions', size: 'pageSize', query: ALL_STATES }
const NODES: PagedList = { path: '/nodes', items: 'nodes', size: 'limit' }

const snapshotSchema = z.object({
  sequence: z.number().int().min(0),
  nodes: z.array(z.unknown()),
  comfy_nodes: z.record(z.string(), z.unknown()).catch({}),
})

/**
 * A complete run over the source registry, resumed where the last attempt stopped: its packs, its versions, then what no
 * longer exists. Progress is stored in the transaction of each step. Rejects with `SourceFailure` when the source fails; then
 * nothing is taken down.
 */
export async function lookAtSource(ctx: MirrorCtx, stands: MirrorRow): Promise<void> {
  let mirror = stands
  if (mirror.phase === 'idle') mirror = await begin(ctx, mirror)
  if (mirror.phase === 'packs') mirror = await lookAtPacks(ctx, mirror)
  if (mirror.phase === 'versions') mirror = await lookAtVersions(ctx, mirror)
  await lookForMissing(ctx, mirror)
}

const note = async (ctx: MirrorCtx, mirror: MirrorRow, changes: Partial<MirrorRow>): Promise<MirrorRow> => {
  await updateMirror(ctx.db, mirror.source, changes)
  return { ...mirror, ...changes }
}

const begin = (ctx: MirrorCtx, mirror: MirrorRow) =>
  note(ctx, mirror, {
    run: mirror.run + 1,
    phase: 'packs',
    page: 1,
    startedAt: ctx.clock(),
    report: emptyMirrorReport(),
  })

async function lookAtPacks(ctx: MirrorCtx, mirror: MirrorRow): Promise<MirrorRow> {
  const { source, run, report } = mirror
  const takeIn = (told: readonly ToldPack[], page: number) =>
    ctx.db.transaction(async (tx) => {
      await takePacks(ctx, tx, { source, run }, told, report)
      await updateMirror(tx, source, { page, report })
    })
  if (mirror.kind === 'changes') {
    const sequence = await takeSnapshot(ctx, takeIn)
    return note(ctx, mirror, { phase: 'versions', page: 1, nextSequence: sequence })
  }
  await walkPages(ctx, NODES, mirror.page, async (page, { items, unreadable, totalPages }) => {
    for (const place of unreadable)
      remark(report, `page:${NODES.path}`, `the pack at place ${place} is too large to be read`)
    report.packs.refused += unreadable.length
    await takeIn(
      items.map((item) => ({ pack: readPack(item) })),
      page + 1,
    )
    ctx.onProgress?.({ what: 'packs', done: page, total: Math.max(page, totalPages) })
  })
  return note(ctx, mirror, { phase: 'versions', page: 1 })
}

/** Imports the packs of a snapshot; returns the position from which to follow changes. */
async function takeSnapshot(
  ctx: MirrorCtx,
  takeIn: (told: readonly ToldPack[], page: number) => Promise<void>,
): Promise<number> {
  const snapshot = snapshotSchema.safeParse(await ctx.source.getJson('/index/snapshot', {}, SNAPSHOT_BYTES))
  if (!snapshot.success)
    throw new SourceFailure('unreadable', '/index/snapshot does not answer with a snapshot.')
  const { nodes, comfy_nodes: classes, sequence } = snapshot.data
  for (let start = 0; start < nodes.length; start += PACKS_AT_A_TIME) {
    await ctx.mayContinue()
    const told = nodes.slice(start, start + PACKS_AT_A_TIME).map((item): ToldPack => {
      const pack = readPack(item)
      const names = 'read' in pack ? classes[pack.read.id] : undefined
      return { pack, comfyNodes: names === undefined ? undefined : readClassNames(names) }
    })
    await takeIn(told, 1)
    ctx.onProgress?.({ what: 'packs', done: start + told.length, total: nodes.length })
  }
  return sequence
}

async function lookAtVersions(ctx: MirrorCtx, mirror: MirrorRow): Promise<MirrorRow> {
  const { source, run, report } = mirror
  await walkPages(ctx, VERSIONS, mirror.page, async (page, { items, unreadable, totalPages }) => {
    for (const place of unreadable)
      remark(report, `page:${VERSIONS.path}`, `the version at place ${place} is too large to be read`)
    report.versions.refused += unreadable.length
    await ctx.db.transaction(async (tx) => {
      const told = items.map((item) => readVersion(item, source))
      await takeVersions(ctx, tx, { source, run }, told, report)
      await updateMirror(tx, source, { page: page + 1, report })
    })
    ctx.onProgress?.({ what: 'versions', done: page, total: Math.max(page, totalPages) })
  })
  return note(ctx, mirror, { phase: 'missing', page: 1 })
}

/** Requests each item that was not found, and only then takes it down. */
async function lookForMissing(ctx: MirrorCtx, mirror: MirrorRow): Promise<void> {
  const { source, run } = mirror
  await markPacksMissing(ctx.db, source, run)
  await markVersionsMissing(ctx.db, source, run)
  await takeDownMissing(ctx, mirror)
  const stands = await findMirror(ctx.db, source)
  await updateMirror(ctx.db, source, {
    phase: 'idle',
    page: 1,
    sequence: mirror.nextSequence ?? stands?.sequence ?? null,
    nextSequence: null,
    finishedAt: ctx.clock(),
  })
}
