import type { ComfyNode } from '@/contract/versions/comfy-node'
import { fits } from '@/contract/versions/data-types'
import {
  isSocket,
  readInputs,
  readOutputs,
  type ClassInput,
  type ClassOutput,
} from '@/contract/versions/read-signature'
import type { WorkflowLink, WorkflowNode, WorkflowReading } from './reading/workflow-reading'

type MismatchCode =
  | 'class_gone'
  | 'input_gone'
  | 'input_new'
  | 'input_type'
  | 'output_gone'
  | 'output_moved'
  | 'output_type'

/** Something a workflow uses that a version of a pack lacks or defines differently. */
interface Mismatch {
  code: MismatchCode
  class: string
  /** Name of the input or output; for an unnamed output its 1-based index. */
  name?: string
  /** Ids of the affected nodes. */
  nodes: string[]
}

type Definition = Pick<ComfyNode, 'comfy_node_name' | 'input_types' | 'return_types' | 'return_names'>

/**
 * Checks whether a workflow works with other definitions of its classes: removed inputs, new required inputs, removed or
 * reordered outputs, incompatible types. Classes whose definition could not be read are not reported.
 * @param wanted - the classes to be provided by these definitions
 * @param definitions - all node classes of one version of a pack
 */
export function checkAgainstDefinitions(
  { form, nodes, links }: WorkflowReading,
  wanted: ReadonlySet<string>,
  definitions: readonly Definition[],
): Mismatch[] {
  const defined = new Map(definitions.map((one) => [one.comfy_node_name, one]))
  const definitionOf = new Map(
    nodes.flatMap((node): [string, Definition][] => {
      const definition = node.kind === 'node' && wanted.has(node.class) && defined.get(node.class)
      return definition ? [[node.id, definition]] : []
    }),
  )
  const namesOfOutputs = new Map(nodes.map(({ id, outputs }) => [id, outputs.map(({ name }) => name)]))
  const typeOfLink = new Map(
    links.map((link) => {
      // For a checked source node, uses the current type of its output, if it is still the same output.
      const definition = definitionOf.get(link.from.node)
      const given =
        definition?.return_types !== undefined ? readOutputs(definition)[link.from.slot] : undefined
      const isSame = given && given.name === namesOfOutputs.get(link.from.node)?.[link.from.slot]
      return [keyOf(link.scope, link.id), isSame ? given.type : link.type]
    }),
  )
  // Links between two checked nodes are checked from the target node.
  const checkedThere = new Set(
    links
      .filter(({ to }) => definitionOf.get(to.node)?.input_types !== undefined)
      .map(({ scope, id }) => keyOf(scope, id)),
  )
  const found = new Map<string, Mismatch>()
  const report = (node: WorkflowNode, code: MismatchCode, name?: string) => {
    const key = JSON.stringify([code, node.class, name])
    const known = found.get(key)
    if (known) known.nodes.push(node.id)
    else found.set(key, { code, class: node.class, ...(name !== undefined && { name }), nodes: [node.id] })
  }
  for (const node of nodes) {
    if (node.kind !== 'node' || !wanted.has(node.class)) continue
    const definition = defined.get(node.class)
    if (!definition) {
      report(node, 'class_gone')
      continue
    }
    if (definition.input_types !== undefined)
      for (const [code, name] of inputMismatches(node, form, readInputs(definition.input_types), typeOfLink))
        report(node, code, name)
    if (definition.return_types !== undefined)
      for (const [code, name] of outputMismatches(node, readOutputs(definition), checkedThere))
        report(node, code, name)
  }
  return [...found.values()]
}

type Found = [code: MismatchCode, name: string]

const keyOf = (scope: WorkflowLink['scope'], id: string) => `${scope ?? ''} ${id}`

function inputMismatches(
  node: WorkflowNode,
  form: WorkflowReading['form'],
  inputs: readonly ClassInput[],
  typeOfLink: ReadonlyMap<string, string>,
): Found[] {
  const byName = new Map(inputs.map((input) => [input.name, input]))
  const linked = node.inputs.filter(({ link, widget }) => link !== undefined || widget)
  // Only the API form names the fields that are set; the editor form has them in order.
  const fields = form === 'api' ? node.widgets.flatMap(({ name }) => name ?? []) : []
  const gone = [...linked.map(({ name }) => name), ...fields].filter(
    (name) => !byName.has(name) && !isOneOfMany(name, inputs),
  )
  const unfit = linked.filter(({ name, link }) => {
    const type = link === undefined ? undefined : typeOfLink.get(keyOf(node.parent, link))
    const input = byName.get(name)
    return input && type !== undefined && !fits(type, input.type)
  })
  const has = new Set([...node.inputs.map(({ name }) => name), ...fields])
  const fresh = inputs.filter(
    (input) => !input.optional && !has.has(input.name) && (form === 'api' || isSocket(input)),
  )
  return [
    ...gone.map((name): Found => ['input_gone', name]),
    ...unfit.map(({ name }): Found => ['input_type', name]),
    ...fresh.map(({ name }): Found => ['input_new', name]),
  ]
}

/** Packs' front ends add inputs dynamically: `image_3` belongs to a class that declares `image_1`. */
function isOneOfMany(name: string, inputs: readonly ClassInput[]): boolean {
  const stem = stemOf(name)
  return stem !== name && inputs.some((input) => stemOf(input.name) === stem)
}

const stemOf = (name: string) => name.replace(/_?\d+$/, '')

function outputMismatches(
  node: WorkflowNode,
  outputs: readonly ClassOutput[],
  checkedThere: ReadonlySet<string>,
): Found[] {
  return node.outputs.flatMap(({ name, type, links }, slot): Found[] => {
    if (links.length === 0) return []
    const now = outputs[slot]
    const shown = name || String(slot + 1)
    const isElsewhere = outputs.some(
      (output, index) => index !== slot && output.name === name && (type === '*' || fits(type, output.type)),
    )
    if (name !== '' && now?.name !== name && isElsewhere) return [['output_moved', shown]]
    if (!now) return [['output_gone', shown]]
    const isCheckedThere = links.every((id) => checkedThere.has(keyOf(node.parent, id)))
    return type === '*' || fits(type, now.type) || isCheckedThere ? [] : [['output_type', shown]]
  })
}
