import { z } from 'zod'
import { SourceFailure } from '../adapters/registries/source-failure'
import { markGone } from '../store/mirror/missing-packs.repo'
import { updateMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import { ALL_STATES } from './all-states'
import { inLanes } from './in-lanes'
import type { MirrorCtx } from './mirror-context'
import { readClassNames } from './read-classes'
import { readPack, readVersion } from './read-source'
import { takeDownMissing } from './take-down-missing'
import { takePacks } from './take-packs'
import { takeVersions } from './take-versions'

const CHANGES_AT_A_TIME = 100

const changesSchema = z.object({
  sequence: z.number().int().min(0),
  has_more: z.boolean(),
  changes: z.array(
    z.object({
      node_id: z.string(),
      deleted: z.boolean().optional(),
      node: z.unknown().optional(),
      comfy_nodes: z.unknown().optional(),
    }),
  ),
})
type Change = z.infer<typeof changesSchema>['changes'][number]

/** Parses a page of changes. @throws SourceFailure when it is invalid or does not advance */
export function readChanges(answer: unknown, since: number) {
  const page = changesSchema.safeParse(answer)
  if (!page.success) throw new SourceFailure('unreadable', '/index/changes does not answer with changes.')
  const { sequence, has_more: hasMore } = page.data
  if (sequence < since || (hasMore && sequence === since))
    throw new SourceFailure('unreadable', `/index/changes does not lead on from ${since}.`)
  return page.data
}

/**
 * Applies the changes of a registry like ours since the last position, each page in one transaction with the new position, then
 * takes down what is gone. Returns false when the source no longer has these changes: then a complete run is needed.
 */
export async function followChanges(
  ctx: MirrorCtx,
  mirror: MirrorRow & { sequence: number },
): Promise<boolean> {
  const { source } = mirror
  let since = mirror.sequence
  let done = 0
  for (let hasMore = true; hasMore;) {
    await ctx.mayContinue()
    const answer = await askChanges(ctx, since)
    if (answer === undefined) return false
    const page = readChanges(answer, since)
    await takeChanges(ctx, mirror, page.changes, page.sequence)
    since = page.sequence
    hasMore = page.has_more
    done += page.changes.length
    ctx.onProgress?.({ what: 'changes', done, total: done + (hasMore ? CHANGES_AT_A_TIME : 0) })
  }
  await takeDownMissing(ctx, mirror)
  await updateMirror(ctx.db, source, { finishedAt: ctx.clock() })
  return true
}

/** The next changes; undefined when the source no longer knows what followed this position, or never reached it. */
const askChanges = (ctx: MirrorCtx, since: number): Promise<unknown> =>
  ctx.source.getJson('/index/changes', { since, limit: CHANGES_AT_A_TIME }).catch((error: unknown) => {
    if (error instanceof SourceFailure && (error.kind === 'missing' || error.kind === 'refused'))
      return undefined
    throw error
  })

async function takeChanges(
  ctx: MirrorCtx,
  mirror: MirrorRow,
  changes: readonly Change[],
  sequence: number,
): Promise<void> {
  const { source, run, report } = mirror
  const changed = changes.filter(({ deleted }) => !deleted)
  const gone = changes.filter(({ deleted }) => deleted).map(({ node_id: id }) => id)
  const versions: unknown[] = []
  const complete: string[] = []
  await inLanes(ctx.source.atOnce, changed, async ({ node_id: id }) => {
    const answer = await ctx.source
      .getJson(`/nodes/${encodeURIComponent(id)}/versions`, ALL_STATES)
      .catch((error: unknown) => {
        // Gone or banned since: a later change says so.
        if (error instanceof SourceFailure && (error.kind === 'missing' || error.kind === 'refused'))
          return undefined
        throw error
      })
    if (!Array.isArray(answer)) return
    complete.push(id)
    versions.push(...(answer as unknown[]))
  })
  await ctx.db.transaction(async (tx) => {
    const told = changed.map((change) => ({
      pack: readPack(change.node),
      comfyNodes: readClassNames(change.comfy_nodes),
    }))
    await takePacks(ctx, tx, { source, run }, told, report)
    const read = versions.map((version) => readVersion(version, source))
    await takeVersions(ctx, tx, { source, run }, read, report, complete)
    await markGone(tx, source, gone)
    await updateMirror(tx, source, { sequence, report })
  })
}
