import { isRecord, type JsonRecord, type JsonValue, own, ownList, ownText } from '../json/json-value'
import type { WorkflowEnd, WorkflowLink } from '../reading/workflow-reading'
import type { Collected } from './collected'
import { readId, readPoint, readType } from './read-node-parts'
import type { Scope } from './scope'

interface RawLink {
  id: string
  from: [node: JsonValue | undefined, slot: JsonValue | undefined]
  to: [node: JsonValue | undefined, slot: JsonValue | undefined]
  type: string
}

/**
 * Reads the links of a scope: lists in version 0.4, objects in version 1 and inside subgraphs, lists of node indexes in group
 * nodes. Dangling links (also intentional ones) are skipped.
 * @param ids - ids of the scope's nodes in the result, by those in the file
 */
export function readLinks(scope: Scope, ids: ReadonlyMap<string, string>, collected: Collected): void {
  const at = scope.place && `${scope.place}.`
  const links = ownList(scope.graph, 'links')
  collected.count(links.length, `${at}links`)
  const ends = boundary(scope, ids)
  for (const [index, link] of links.entries()) {
    const raw = scope.kind === 'group' ? linkOfGroup(link, index) : linkOfGraph(link)
    if (!raw) continue
    const from = endOf(raw.from, ends)
    const to = endOf(raw.to, ends)
    if (from && to)
      collected.links.push({
        id: raw.id,
        ...(scope.parent !== undefined && { scope: scope.parent }),
        from,
        to,
        type: raw.type,
      } satisfies WorkflowLink)
    // Links into a group node from outside have no source in it.
    else if (scope.kind !== 'group') collected.report('link_to_nowhere', `${at}links[${index}]`)
  }
}

/** Maps the nodes of a scope, and the two pseudo nodes of a subgraph's own sockets. */
function boundary({ graph, parent }: Scope, ids: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (parent === undefined) return ids
  const ends = new Map(ids)
  for (const [key, usual] of [
    ['inputNode', '-10'],
    ['outputNode', '-20'],
  ] as const) {
    const node = own(graph, key)
    ends.set((isRecord(node) ? readId(own(node, 'id')) : undefined) ?? usual, parent)
  }
  return ends
}

function endOf([node, slot]: RawLink['from'], ends: ReadonlyMap<string, string>): WorkflowEnd | undefined {
  const id = ends.get(readId(node) ?? '')
  if (id === undefined) return undefined
  return { node: id, slot: Math.max(0, Math.trunc(Number(typeof slot === 'string' ? 0 : slot)) || 0) }
}

function linkOfGraph(link: JsonValue): RawLink | undefined {
  if (Array.isArray(link)) {
    const [id, fromNode, fromSlot, toNode, toSlot, type] = link
    return { id: readId(id) ?? '', from: [fromNode, fromSlot], to: [toNode, toSlot], type: readType(type) }
  }
  if (!isRecord(link)) return undefined
  return {
    id: readId(own(link, 'id')) ?? '',
    from: [own(link, 'origin_id'), own(link, 'origin_slot')],
    to: [own(link, 'target_id'), own(link, 'target_slot')],
    type: readType(own(link, 'type')),
  }
}

function linkOfGroup(link: JsonValue, index: number): RawLink | undefined {
  if (!Array.isArray(link)) return undefined
  const [fromNode, fromSlot, toNode, toSlot] = link
  const type = readType(link.findLast((one) => typeof one === 'string'))
  return { id: String(index), from: [fromNode, fromSlot], to: [toNode, toSlot], type }
}

/** Reads the frames around nodes drawn by the author. */
export function readGroups({ graph, parent, place }: Scope, collected: Collected): void {
  const groups = ownList(graph, 'groups')
  collected.count(groups.length, `${place && `${place}.`}groups`)
  for (const group of groups.filter(isRecord)) {
    const bounding = ownList(group, 'bounding')
    const position = readPoint(bounding.length > 0 ? bounding : own(group, 'pos'))
    const size = readPoint(bounding.length > 0 ? bounding.slice(2) : own(group, 'size'))
    if (!position || !size) continue
    collected.groups.push({
      title: ownText(group, 'title')?.slice(0, 300) ?? '',
      ...(parent !== undefined && { scope: parent }),
      position,
      size,
      ...colorOf(group),
    })
  }
}

function colorOf(group: JsonRecord): { color?: string } {
  const color = ownText(group, 'color')
  return color && color.length <= 30 ? { color } : {}
}
