import { isRecord, type JsonRecord, type JsonValue, own, ownRecord, ownText } from '../json/json-value'
import type {
  WorkflowInput,
  WorkflowLink,
  WorkflowNode,
  WorkflowOutput,
  WorkflowWidget,
} from '../reading/workflow-reading'
import type { Collected } from './collected'
import { findModelNames } from './find-models'
import { isTooLong } from './is-too-long'
import { readTitle, readWidget } from './read-node-parts'

/** Reads the API form: nodes by id, each with its class and inputs, which are values or `[node, slot]`. */
export function readApiForm(root: JsonRecord, collected: Collected): void {
  const ids = Object.keys(root).filter((id) => isRecord(own(root, id)))
  const links: WorkflowLink[] = []
  const outputs = new Map<string, WorkflowOutput[]>()
  for (const id of ids) {
    const node = own(root, id) as JsonRecord
    const place = `[${JSON.stringify(id)}]`
    const name = ownText(node, 'class_type')
    if (name === undefined) {
      // Exports have other objects beside nodes, without inputs.
      if (ownRecord(node, 'inputs')) collected.report('node_without_class', place)
      continue
    }
    if (isTooLong(name, place, collected)) continue
    const read = readNode({ id, name, place }, node, links, collected)
    collected.add(read)
    outputs.set(id, read.outputs)
  }
  // Links are read after all nodes, because a source may follow its target.
  for (const link of links) {
    const list = outputs.get(link.from.node)
    if (!list) {
      collected.report('link_to_nowhere', `[${JSON.stringify(link.to.node)}].inputs`)
      continue
    }
    collected.count(Math.max(0, link.from.slot - list.length), `[${JSON.stringify(link.from.node)}]`)
    while (list.length <= link.from.slot) list.push({ name: '', type: '*', links: [] })
    list[link.from.slot]?.links.push(link.id)
    collected.links.push(link)
  }
}

function readNode(
  { id, name, place }: { id: string; name: string; place: string },
  node: JsonRecord,
  links: WorkflowLink[],
  collected: Collected,
): WorkflowNode {
  const inputs: WorkflowInput[] = []
  const widgets: WorkflowWidget[] = []
  const values = ownRecord(node, 'inputs') ?? {}
  const names = Object.keys(values)
  collected.count(1 + names.length, place)
  for (const input of names) {
    const value = own(values, input)
    const from = linkedFrom(value)
    if (from) {
      const link = String(links.length + 1)
      links.push({ id: link, from, to: { node: id, slot: inputs.length }, type: '*' })
      inputs.push({ name: input, type: '*', link })
    } else {
      widgets.push(readWidget(value, input))
      for (const model of findModelNames(value ?? null, input)) collected.models.push({ ...model, node: id })
    }
  }
  const meta = ownRecord(node, '_meta')
  const title = meta && readTitle(meta)
  return {
    id,
    class: name,
    kind: 'node',
    ...(title !== undefined && { title }),
    mode: 'active',
    inputs,
    outputs: [],
    widgets,
    place,
  }
}

const MAX_SLOT = 1_000

function linkedFrom(value: JsonValue | undefined): { node: string; slot: number } | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined
  const [node, slot] = value
  if (
    typeof node !== 'string' ||
    typeof slot !== 'number' ||
    !Number.isInteger(slot) ||
    slot < 0 ||
    slot > MAX_SLOT
  )
    return undefined
  return { node, slot }
}
