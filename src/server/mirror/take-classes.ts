import { SourceFailure } from '../adapters/registries/source-failure'
import { listUnreadVersions, writeClasses } from '../store/mirror/mirrored-classes.repo'
import { listMirroredPacks } from '../store/mirror/mirrored-versions.repo'
import { updateMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import type { SourceClass } from '../store/mirror/source-pack'
import { LIMITS } from '../../contract/conventions/limits'
import { inLanes } from './in-lanes'
import { remark, type MirrorCtx } from './mirror-context'
import { readClasses } from './read-classes'
import { subjectOf } from './read-source'
import { refreshPacks } from './take-versions'

const VERSIONS_AT_A_TIME = 100
const CLASSES_AT_A_TIME = 500

type Unread = Awaited<ReturnType<typeof listUnreadVersions>>[number]

/** Fetches the node classes of each version once, newest first. Versions that fail are reported and skipped. */
export async function takeClasses(ctx: MirrorCtx, mirror: MirrorRow): Promise<void> {
  const { source, report } = mirror
  const failed: string[] = []
  let done = 0
  for (;;) {
    await ctx.mayContinue()
    const unread = await listUnreadVersions(ctx.db, source, failed, VERSIONS_AT_A_TIME)
    if (unread.length === 0) return
    const found: { version: Unread; classes: SourceClass[] }[] = []
    await inLanes(ctx.source.atOnce, unread, async (version) => {
      try {
        found.push({ version, classes: await askClasses(ctx, version) })
      } catch (error) {
        if (!(error instanceof SourceFailure) || error.kind === 'unavailable') throw error
        failed.push(version.id)
        remark(report, subjectOf(version), `its node classes: ${error.message}`)
      }
    })
    for (const { classes } of found) report.classes += classes.length
    await ctx.db.transaction(async (tx) => {
      const packs = [...new Set(found.map(({ version }) => version.nodeId))]
      // Lock the packs first, as every other write does, to avoid deadlocks.
      await listMirroredPacks(tx, source, packs)
      for (const { version, classes } of found) await writeClasses(tx, version.id, classes, ctx.clock())
      await refreshPacks(ctx, tx, packs)
      await updateMirror(tx, source, { report })
    })
    done += unread.length
    ctx.onProgress?.({
      what: 'classes',
      done,
      total: done + (unread.length < VERSIONS_AT_A_TIME ? 0 : VERSIONS_AT_A_TIME),
    })
  }
}

/** All node classes of a version, up to the limit of our own review. */
async function askClasses(ctx: MirrorCtx, { nodeId, version }: Unread): Promise<SourceClass[]> {
  const path = `/nodes/${encodeURIComponent(nodeId)}/versions/${encodeURIComponent(version)}/comfy-nodes`
  const found = new Map<string, SourceClass>()
  for (let page = 1; ; page += 1) {
    const answer = await ctx.source.getJson(path, { page, limit: CLASSES_AT_A_TIME })
    const read = readClasses(answer)
    if (!read) throw new SourceFailure('unreadable', `${path} does not answer with node classes.`)
    const before = found.size
    for (const one of read.classes)
      if (found.size < LIMITS.comfyNodeNames) found.set(one.comfy_node_name, one)
    if (found.size === before || page >= read.pages) return bounded([...found.values()])
  }
}

/** Reduces classes to their names once their definitions exceed the total limit. */
function bounded(classes: readonly SourceClass[]): SourceClass[] {
  let bytes = 0
  return classes.map((one) => {
    bytes += JSON.stringify(one).length
    return bytes <= LIMITS.definitionsBytes ? one : { comfy_node_name: one.comfy_node_name }
  })
}
