import type { ClassChange, WorkflowForm } from '../../../contract/versions/class-difference'
import type { ReleaseEffect, ReleaseStep } from '../../../contract/versions/release-step'
import { isAdding, type ComparedClasses } from '../node-classes/compare-classes'
import { isUnderstated, numberStep } from './number-step'

/** Version of the rules for breaking and adding: raising it recomputes all stored steps. */
export const COMPARISON_RULES = 2

export type ReleaseVerdict = Omit<ReleaseStep, 'from' | 'breaking'>

function effectOf(breaking: number, adding: number): ReleaseEffect {
  if (breaking > 0) return 'breaks'
  return adding > 0 ? 'adds' : 'neither'
}

/** Maximum number of breaking classes that are named in lists. */
const MOST_NAMED = 5

/** Returns the names of the first breaking node classes, as in saved workflows. */
export const breakingNames = (changes: readonly ClassChange[]): string[] =>
  changes
    .filter(({ breaks }) => breaks)
    .slice(0, MOST_NAMED)
    .map(({ name, former_name }) => former_name ?? name)

const FORMS: readonly WorkflowForm[] = ['editor', 'api']

/** The workflow formats that break: all for a removed class, those named by the differences for a changed one. */
function formsOf(breaking: readonly ClassChange[]): WorkflowForm[] {
  const forms = new Set(
    breaking.flatMap(({ kind, differences }) =>
      kind === 'changed' ? differences.flatMap(({ breaks = [] }) => breaks) : FORMS,
    ),
  )
  return FORMS.filter((form) => forms.has(form))
}

/**
 * Returns what the step from one release to another does to saved workflows, compared with its version number.
 * @param compared undefined when the node classes of one side could not be read
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
