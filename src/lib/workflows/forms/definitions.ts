import { isRecord, type JsonRecord, own, ownList, ownRecord, ownText } from '../json/json-value'

/** A composite node: a subgraph by its id, or a group node by its name. */
export interface Definition {
  kind: 'subgraph' | 'group'
  name?: string
  graph: JsonRecord
  place: string
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const GROUP = /^workflow[>/]/
const MAX_DEFINITIONS = 20_000

/** Returns all definitions of a file, by the class that nodes use for them. Subgraphs may define further ones. */
export function readDefinitions(root: JsonRecord): Map<string, Definition> {
  const definitions = new Map<string, Definition>()
  const rest = [{ graph: root, place: '' }]
  for (let next = rest.shift(); next && definitions.size < MAX_DEFINITIONS; next = rest.shift()) {
    const at = next.place && `${next.place}.`
    const held = ownRecord(next.graph, 'definitions')
    const lists = [
      { where: 'definitions.subgraphs', graphs: held ? ownList(held, 'subgraphs') : [] },
      // Content copied from the canvas has them beside its nodes.
      { where: 'subgraphs', graphs: ownList(next.graph, 'subgraphs') },
    ]
    for (const { where, graphs } of lists)
      for (const [index, graph] of graphs.entries()) {
        const id = isRecord(graph) ? ownText(graph, 'id') : undefined
        if (!isRecord(graph) || id === undefined || definitions.has(id)) continue
        const place = `${at}${where}[${index}]`
        definitions.set(id, { kind: 'subgraph', name: ownText(graph, 'name'), graph, place })
        rest.push({ graph, place })
      }
  }
  const groups = ownRecord(root, 'extra') && ownRecord(ownRecord(root, 'extra') as JsonRecord, 'groupNodes')
  for (const name of Object.keys(groups ?? {}).slice(0, MAX_DEFINITIONS)) {
    const graph = groups && own(groups, name)
    if (!isRecord(graph)) continue
    const place = `extra.groupNodes[${JSON.stringify(name)}]`
    for (const prefix of ['workflow>', 'workflow/'])
      definitions.set(prefix + name, { kind: 'group', name, graph, place })
  }
  return definitions
}

/** Whether a class can only refer to a definition, which is then missing. */
export function isDefinedClass(name: string): 'subgraph' | 'group' | undefined {
  if (UUID.test(name)) return 'subgraph'
  return GROUP.test(name) ? 'group' : undefined
}
