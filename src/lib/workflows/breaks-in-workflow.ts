import type { ClassChange, ClassDifference } from '@/contract/versions/class-difference'
import { fits } from '@/contract/versions/data-types'
import { isSocket, readInputs } from '@/contract/versions/read-signature'
import type { WorkflowNode, WorkflowReading, WorkflowWidget } from './reading/workflow-reading'

/** A node class of a workflow whose change between two releases breaks the workflow. */
export interface WorkflowBreak {
  change: ClassChange
  /** The differences that affect the workflow; empty for a removed class. */
  differences: ClassDifference[]
  /** Ids of the affected nodes. */
  nodes: string[]
}

/**
 * Returns which changes between two releases of a pack break this workflow: changes of what no node uses do not.
 * When a definition or a value is unknown, possible breaks count.
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

/** The front end also adds a control widget to fields of these names. */
const SEEDS = new Set(['seed', 'noise_seed'])

/** Returns a field's value: by name if the file has names, else by index; undefined when neither is known. */
function valueOf(node: WorkflowNode, name: string, { before }: ClassChange): WorkflowWidget['value'] {
  const named = node.widgets.find((widget) => widget.name === name)
  if (named) return named.value
  const places = readInputs(before?.input_types)
    .filter((input) => !isSocket(input))
    .flatMap((input) => (input.controlled || SEEDS.has(input.name) ? [input.name, ''] : [input.name]))
  const place = places.indexOf(name)
  return place < 0 ? undefined : node.widgets[place]?.value
}

/** Whether a breaking difference affects this node. */
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
      // Older files list sockets only: an input that is not listed is a field, whose value is stored.
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
