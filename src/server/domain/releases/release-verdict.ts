import type { ReleaseEffect, ReleaseStep } from '../../../contract/versions/release-step'
import { isAdding, type ComparedClasses } from '../node-classes/compare-classes'
import { isUnderstated, numberStep } from './number-step'

/** Is raised with every change of what counts as breaking or adding: what was found by other rules is found anew. */
export const COMPARISON_RULES = 1

export type ReleaseVerdict = Omit<ReleaseStep, 'from' | 'breaking'>

function effectOf(breaking: number, adding: number): ReleaseEffect {
  if (breaking > 0) return 'breaks'
  return adding > 0 ? 'adds' : 'neither'
}

/**
 * What the step from one release to another does to saved workflows, held against its number.
 * @param compared undefined where the node classes of one side could not be read
 */
export function releaseVerdict(
  { from, to }: { from: string; to: string },
  compared: ComparedClasses | undefined,
): ReleaseVerdict {
  const breaking = compared?.changes.filter(({ breaks }) => breaks).length ?? 0
  const adding = compared?.changes.filter(isAdding).length ?? 0
  const effect = compared ? effectOf(breaking, adding) : 'unknown'
  const step = numberStep(from, to)
  return {
    effect,
    breaking_count: breaking,
    adding_count: adding,
    ...(step && { number_step: step }),
    understated: isUnderstated(from, to, effect),
  }
}
