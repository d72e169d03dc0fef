import type { RegistrySource } from '../adapters/registries/registry-source'
import { SourceFailure } from '../adapters/registries/source-failure'
import { refreshVocabulary } from '../store/search-text/vocabulary.repo'
import { analyzeCatalogue } from '../store/catalogue/catalogue.repo'
import { findMirror, openMirror, updateMirror, type MirrorRow } from '../store/mirror/mirrors.repo'
import { followChanges, readChanges } from './follow-changes'
import { lookAtSource } from './look-at-source'
import type { MirrorCtx } from './mirror-context'
import { takeArchives } from './take-archives'
import { takeClasses } from './take-classes'

/**
 * Imports everything public of another registry, or updates it: packs with their publishers and versions, node classes, and
 * archives, which are reviewed here. Interrupted runs are resumed. Registries like ours are followed by their changes; others
 * are walked page by page each time. Rejects with `SourceFailure` when the source fails; what was imported until then stays.
 * @param archives whether archives are cached here once they were reviewed, or redirected to the source
 * @returns the progress with the report
 */
export async function mirrorRegistry(ctx: MirrorCtx, archives: MirrorRow['archives']): Promise<MirrorRow> {
  const { db, source } = ctx
  try {
    const mirror = await openMirror(db, source.address, archives)
    await updateMirror(db, source.address, { failure: '' })
    const kind = mirror.kind ?? (await findKind(source))
    await updateMirror(db, source.address, { kind })
    await bringPacks(ctx, { ...mirror, kind })
    const looked = await standing(ctx)
    await takeClasses(ctx, looked)
    await takeArchives(ctx, looked)
    return await standing(ctx)
  } catch (error) {
    if (error instanceof SourceFailure) await updateMirror(db, source.address, { failure: error.message })
    throw error
  }
}

async function bringPacks(ctx: MirrorCtx, mirror: MirrorRow): Promise<void> {
  const { sequence, phase } = mirror
  if (phase === 'idle' && sequence !== null && (await followChanges(ctx, { ...mirror, sequence }))) return
  await lookAtSource(ctx, mirror)
  await refreshVocabulary(ctx.db)
  await analyzeCatalogue(ctx.db)
}

async function standing({ db, source }: MirrorCtx): Promise<MirrorRow> {
  const mirror = await findMirror(db, source.address)
  if (!mirror) throw new SourceFailure('refused', 'Mirroring this registry was ended meanwhile.')
  return mirror
}

/** Whether a registry has a change feed, like ours, or only pages. */
async function findKind(source: RegistrySource): Promise<NonNullable<MirrorRow['kind']>> {
  try {
    readChanges(await source.getJson('/index/changes', { since: 0, limit: 1 }), 0)
    return 'changes'
  } catch (error) {
    if (!(error instanceof SourceFailure) || error.kind === 'unavailable') throw error
    return error.status === 410 ? 'changes' : 'pages'
  }
}
