import { compareClasses } from '../domain/node-classes/compare-classes'
import { breakingNames, COMPARISON_RULES, releaseVerdict } from '../domain/releases/release-verdict'
import type { Db } from '../platform/database/client'
import { findStepBase, upsertStep } from '../store/versions/version-steps.repo'
import { listClassesOfVersions } from '../store/versions/comfy-nodes.repo'
import type { VersionRow } from '../store/versions/versions.repo'

/**
 * Computes and stores what updating from the previous version does to saved workflows, in the caller's transaction, which has
 * locked the pack.
 */
export async function saveStep(tx: Db, version: VersionRow, now: Date): Promise<void> {
  const base = await findStepBase(tx, version)
  const sides = base ? [base, version] : []
  const classes = await listClassesOfVersions(
    tx,
    sides.map(({ id }) => id),
  )
  const [before, after] = sides.map(({ id, comfyNodeExtractStatus }) => {
    const found = classes.get(id) ?? []
    return found.length > 0 || comfyNodeExtractStatus === 'success' ? found : undefined
  })
  const compared = before && after && compareClasses(before, after)
  const verdict = releaseVerdict({ from: base?.version ?? '', to: version.version }, compared)
  await upsertStep(tx, {
    versionId: version.id,
    baseId: base?.id ?? null,
    rules: COMPARISON_RULES,
    effect: verdict.effect,
    breaks: verdict.breaks,
    breakingCount: verdict.breaking_count,
    addingCount: verdict.adding_count,
    breaking: breakingNames(compared?.changes ?? []),
    numberStep: verdict.number_step ?? null,
    understated: verdict.understated,
    computedAt: now,
  })
}
