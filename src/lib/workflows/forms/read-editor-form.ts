import { isRecord, type JsonRecord, own, ownList, ownRecord, ownText } from '../json/json-value'
import type { WorkflowNode } from '../reading/workflow-reading'
import { WorkflowRefusal } from '../reading/workflow-refusal'
import type { Collected } from './collected'
import { type Definition, isDefinedClass, readDefinitions } from './definitions'
import { isTooLong } from './is-too-long'
import { findModelNames, listedModels } from './find-models'
import {
  readHints,
  readId,
  readInputs,
  readMode,
  readOutputs,
  readPoint,
  readTitle,
  readWidgets,
} from './read-node-parts'
import { readGroups, readLinks } from './read-links'
import type { Scope } from './scope'

/** Front-end-only nodes, without a Python class. */
const VIRTUAL = new Set(['Note', 'MarkdownNote', 'Reroute', 'PrimitiveNode'])

const MAX_LEVELS = 50

/** Reads the editor form, versions 0.4 and 1, with the nodes inside subgraphs and group nodes. */
export function readEditorForm(root: JsonRecord, collected: Collected): void {
  const definitions = readDefinitions(root)
  const rest: Scope[] = [{ graph: root, place: '', kind: 'subgraph', within: new Set() }]
  for (let scope = rest.pop(); scope; scope = rest.pop()) {
    const inner = readScope(scope, definitions, collected)
    rest.push(...inner.toReversed())
  }
}

/** @returns the nested scopes of this one */
function readScope(scope: Scope, definitions: Map<string, Definition>, collected: Collected): Scope[] {
  const prefix = scope.parent === undefined ? '' : `${scope.parent}:`
  const at = scope.place && `${scope.place}.`
  const nodes = ownList(scope.graph, 'nodes')
  collected.count(nodes.length, `${at}nodes`)
  const ids = new Map<string, string>()
  const inner: Scope[] = []
  for (const [index, node] of nodes.entries()) {
    const place = `${at}nodes[${index}]`
    const name = isRecord(node) ? ownText(node, 'type') : undefined
    if (!isRecord(node) || name === undefined) {
      collected.report('node_without_class', place)
      continue
    }
    if (isTooLong(name, place, collected)) continue
    const ownId = readId(own(node, scope.kind === 'group' ? 'index' : 'id')) ?? String(index)
    const id = collected.freeId(prefix + ownId, place)
    if (!ids.has(ownId)) ids.set(ownId, id)
    const definition = definitions.get(name)
    const read = readNode(node, { id, name, place, definition, scope }, collected)
    collected.add(read)
    if (definition) {
      if (scope.within.has(name)) collected.report('subgraph_in_itself', place)
      else if (scope.within.size >= MAX_LEVELS)
        throw new WorkflowRefusal('too_deep', { path: place }, MAX_LEVELS)
      else
        inner.push({
          graph: definition.graph,
          parent: id,
          place: definition.place,
          kind: definition.kind,
          within: new Set([...scope.within, name]),
        })
    } else if (read.kind === 'subgraph' || read.kind === 'group') collected.report('subgraph_missing', place)
  }
  readLinks(scope, ids, collected)
  readGroups(scope, collected)
  return inner
}

interface Standing {
  id: string
  name: string
  place: string
  definition?: Definition
  scope: Scope
}

function readNode(node: JsonRecord, { id, name, place, definition, scope }: Standing, collected: Collected) {
  const properties = ownRecord(node, 'properties')
  const values = own(node, 'widgets_values')
  const parts = ['inputs', 'outputs', 'widgets_values'].map((key) => ownList(node, key).length)
  const linksOut = ownList(node, 'outputs').map((output) =>
    isRecord(output) ? ownList(output, 'links').length : 0,
  )
  collected.count(
    [...parts, ...linksOut].reduce(
      (sum, one) => sum + one,
      isRecord(values) ? Object.keys(values).length : 0,
    ),
    place,
  )
  const kind = definition?.kind ?? isDefinedClass(name) ?? (VIRTUAL.has(name) ? 'virtual' : 'node')
  const listed = listedModels(properties)
  for (const model of listed) collected.models.push({ ...model, node: id })
  if (kind === 'node')
    for (const model of findModelNames(values ?? null))
      if (!listed.some(({ name: known }) => known === model.name))
        collected.models.push({ ...model, node: id })
  const title = readTitle(node) ?? definition?.name
  const position = readPoint(own(node, 'pos'))
  const size = readPoint(own(node, 'size'))
  const flags = ownRecord(node, 'flags')
  const color = ownText(node, 'color')
  return {
    id,
    ...(scope.parent !== undefined && { parent: scope.parent }),
    class: name,
    kind,
    ...(title !== undefined && { title }),
    ...readHints(properties),
    mode: readMode(node),
    ...(position && { position }),
    ...(size && { size }),
    ...(flags && own(flags, 'collapsed') === true && { collapsed: true }),
    ...(color && color.length <= 30 && { color }),
    inputs: readInputs(node),
    outputs: readOutputs(node),
    widgets: readWidgets(values),
    place,
  } satisfies WorkflowNode
}
