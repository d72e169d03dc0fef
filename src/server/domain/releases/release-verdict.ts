import type { ClassChange, WorkflowForm } from '../../../contract/versions/class-difference'
import type { ReleaseEffect, ReleaseStep } from '../../../contract/versions/release-step'
import { isAdding, type ComparedClasses } from '../node-classes/compare-classes'
import { isUnderstated, numberStep } from './number-step'

/** Is raised with every change of what counts as breaking or adding: what was found by other rules is found anew. */
export const COMPARISON_RULES = 2

export type ReleaseVerdict = Omit<ReleaseStep, 'from' | 'breaking'>

function effectOf(breaking: number, adding: number): ReleaseEffect {
  if (breaking > 0) return 'breaks'
  return adding > 0 ? 'adds' : 'neither'
}

/** So many of the classes that break are named in lists. */
const MOST_NAMED = 5

/** The first node classes that break, by the names that workflows have. */
export const breakingNames = (changes: readonly ClassChange[]): string[] =>
  changes
    .filter(({ breaks }) => breaks)
    .slice(0, MOST_NAMED)
    .map(({ name, former_name }) => former_name ?? name)

const FORMS: readonly WorkflowForm[] = ['editor', 'api']

/** In which form workflows break: in any by a class that is gone, in those that a difference names by one that changed. */
function formsOf(breaking: readonly ClassChange[]): WorkflowForm[] {
  const forms = new Set(
    breaking.flatMap(({ kind, differences }) =>
      kind === 'changed' ? differences.flatMap(({ breaks = [] }) => breaks) : FORMS,
    ),
  )
  return FORMS.filter((form) => forms.has(form))
}

/**
 * What the step from one release to another does to saved workflows, held against its number.
 * @param compared undefined where the node classes of one side could not be read
 */
export function releaseVerdict(
  { from, to }: { from: string; to: string },
  compared: ComparedClasses | undefined,
): ReleaseVerdict {
  const changes = compared?.changes.filter(({ breaks }) => breaks) ?? []
  const breaking = changes.length
  const adding = compared?.changes.filter(isAdding).length ?? 0
  const effect = compared ? effectOf(breaking, adding) : 'unknown'
  const step = numberStep(from, to)
  return {
    effect,
    breaks: formsOf(changes),
    breaking_count: breaking,
    adding_count: adding,
    ...(step && { number_step: step }),
    understated: isUnderstated(from, to, effect),
  }
}
