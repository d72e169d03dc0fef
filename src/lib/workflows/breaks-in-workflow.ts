import type { ClassChange, ClassDifference } from '@/contract/versions/class-difference'
import { fits } from '@/contract/versions/data-types'
import { isSocket, readInputs } from '@/contract/versions/read-signature'
import type { WorkflowNode, WorkflowReading, WorkflowWidget } from './reading/workflow-reading'

/** A node class that a workflow has and that breaks it from one release to another. */
export interface WorkflowBreak {
  change: ClassChange
  /** Those that concern the workflow; empty of a class that is gone. */
  differences: ClassDifference[]
  /** Ids of the nodes concerned. */
  nodes: string[]
}

/**
 * Which changes between two releases of a pack break this very workflow: what none of its nodes uses breaks nothing of it.
 * Where a definition or a value is not known, what may break counts.
 */
export function breaksInWorkflow(
  { form, nodes, links }: WorkflowReading,
  changes: readonly ClassChange[],
): WorkflowBreak[] {
  const typeOfLink = new Map(links.map((link) => [`${link.scope ?? ''} ${link.id}`, link.type]))
  return changes.flatMap((change): WorkflowBreak[] => {
    if (!change.breaks) return []
    const name = change.former_name ?? change.name
    const own = nodes.filter((node) => node.kind === 'node' && node.class === name)
    if (own.length === 0) return []
    if (change.kind !== 'changed') return [{ change, differences: [], nodes: own.map(({ id }) => id) }]
    const concerned = new Set<string>()
    const differences = change.differences.filter((difference) => {
      if (!difference.breaks?.includes(form)) return false
      const touched = own.filter((node) => touches(difference, { node, form, change, typeOfLink }))
      for (const { id } of touched) concerned.add(id)
      return touched.length > 0
    })
    return differences.length > 0 ? [{ change, differences, nodes: [...concerned] }] : []
  })
}

interface Use {
  node: WorkflowNode
  form: WorkflowReading['form']
  change: ClassChange
  typeOfLink: ReadonlyMap<string, string>
}

/** The front end adds one to such fields by their name as well. */
const SEEDS = new Set(['seed', 'noise_seed'])

/** The value of a field: by its name where the file says it, else by its place; undefined where neither is known. */
function valueOf(node: WorkflowNode, name: string, { before }: ClassChange): WorkflowWidget['value'] {
  const named = node.widgets.find((widget) => widget.name === name)
  if (named) return named.value
  const places = readInputs(before?.input_types)
    .filter((input) => !isSocket(input))
    .flatMap((input) => (input.controlled || SEEDS.has(input.name) ? [input.name, ''] : [input.name]))
  const place = places.indexOf(name)
  return place < 0 ? undefined : node.widgets[place]?.value
}

/** Whether a difference that breaks workflows concerns this node of one. */
function touches(difference: ClassDifference, { node, form, change, typeOfLink }: Use): boolean {
  const { code, name = '', index = -1 } = difference
  const input = node.inputs.find((one) => one.name === name)
  const isLinked = input?.link !== undefined
  const isNamed = node.widgets.some((widget) => widget.name === name)
  const value = () => valueOf(node, name, change)
  switch (code) {
    case 'input_added':
    case 'input_required':
      return !isLinked && !isNamed
    case 'input_removed':
      // Older files list sockets alone: what is not among them is a field, whose value is stored.
      return isLinked || isNamed || (form === 'editor' && (!input || input.widget === true))
    case 'input_type': {
      const type = isLinked ? typeOfLink.get(`${node.parent ?? ''} ${input.link}`) : undefined
      if (type !== undefined) return !fits(type, difference.after ?? '*')
      return isNamed || (form === 'editor' && (!input || input.widget === true))
    }
    case 'input_form':
      return !isLinked
    case 'input_range': {
      const set = isLinked ? null : value()
      const after = readInputs(change.after?.input_types).find((one) => one.name === name)
      if (set === null) return false
      if (typeof set !== 'number' || !after) return form === 'editor' || isNamed
      return set < Number(after.min ?? -Infinity) || set > Number(after.max ?? Infinity)
    }
    case 'choices_removed': {
      const set = isLinked ? null : value()
      if (set === null) return false
      return set === undefined ? form === 'editor' : (difference.choices ?? []).includes(String(set))
    }
    case 'fields_moved':
      return node.widgets.length > 0
    default:
      return (node.outputs[index]?.links.length ?? 0) > 0
  }
}
