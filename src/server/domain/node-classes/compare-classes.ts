import type { ClassChange, ClassDifferenceCode } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { classDifferences, isRead } from './class-differences'
import { guessRenames } from './guess-renames'

export interface ComparedClasses {
  /** breaking ones first, then by kind and name */
  changes: ClassChange[]
  unchanged: number
  /** names of classes on both sides of which one lacks inputs or outputs */
  unread: string[]
}

const ORDER: readonly ClassChange['kind'][] = ['removed', 'renamed', 'changed', 'added']
const MORE: ReadonlySet<ClassDifferenceCode> = new Set(['input_added', 'output_added', 'choices_added'])

const named = (classes: readonly ComfyNode[]) => new Map(classes.map((one) => [one.comfy_node_name, one]))

const inOrder = (one: ClassChange, other: ClassChange) =>
  Number(other.breaks) - Number(one.breaks) ||
  ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind) ||
  (one.name < other.name ? -1 : 1)

/** Whether a change adds something to use. */
export const isAdding = ({ kind, differences }: ClassChange): boolean =>
  kind === 'added' || differences.some(({ code }) => MORE.has(code))

/** Compares the node classes of two releases. Renames are guessed. */
export function compareClasses(before: readonly ComfyNode[], after: readonly ComfyNode[]): ComparedClasses {
  const [then, now] = [named(before), named(after)]
  const gone = [...then.values()].filter(({ comfy_node_name: name }) => !now.has(name))
  const fresh = [...now.values()].filter(({ comfy_node_name: name }) => !then.has(name))
  const renames = guessRenames(gone, fresh)
  const renamed = new Set(renames.flatMap((pair) => [pair.before, pair.after]))
  const kept = [...then].flatMap(([name, earlier]) => {
    const later = now.get(name)
    return later ? [{ name, earlier, later, differences: classDifferences(earlier, later) }] : []
  })
  const changed = kept.filter(({ differences }) => differences.length > 0)
  const changes: ClassChange[] = [
    ...gone
      .filter((one) => !renamed.has(one))
      .map((one) => ({
        kind: 'removed' as const,
        name: one.comfy_node_name,
        breaks: true,
        differences: [],
        before: one,
      })),
    ...renames.map((pair) => ({
      kind: 'renamed' as const,
      name: pair.after.comfy_node_name,
      former_name: pair.before.comfy_node_name,
      breaks: true,
      differences: classDifferences(pair.before, pair.after),
      ...pair,
    })),
    ...changed.map(({ name, earlier, later, differences }) => ({
      kind: 'changed' as const,
      name,
      breaks: differences.some(({ breaks }) => breaks),
      differences,
      before: earlier,
      after: later,
    })),
    ...fresh
      .filter((one) => !renamed.has(one))
      .map((one) => ({
        kind: 'added' as const,
        name: one.comfy_node_name,
        breaks: false,
        differences: [],
        after: one,
      })),
  ]
  return {
    changes: changes.sort(inOrder),
    unchanged: kept.length - changed.length,
    unread: kept
      .filter(({ earlier, later }) => !isRead(earlier) || !isRead(later))
      .map(({ name }) => name)
      .sort(),
  }
}
