import { socketColorOf } from '@/lib/glyph/socket-colors'
import { wirePath } from '@/lib/glyph/wire-path'
import type {
  WorkflowGroup,
  WorkflowLink,
  WorkflowNode,
  WorkflowReading,
} from '@/lib/workflows/reading/workflow-reading'
import { groupBy } from './group-by'
import { layOutInLayers } from './lay-out-in-layers'

export const TITLE_HEIGHT = 30
const ROW_HEIGHT = 20
/** Estimated maximum width of a character in pixels. */
export const LETTER = 8
/** Distance of a name from its socket on a rail. */
export const NAME_GAP = 14
const WIDTH = 210
const FOLDED_WIDTH = 160
const LARGEST = 4_000
/** Distance of a subgraph's sockets from its contents. */
const RAIL_GAP = 140
const WHOLE = ''

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

interface Socket {
  /** The position in the graph's own units. */
  x: number
  y: number
  color: string
  name: string
}

/** A node with its title bar, positioned. */
export interface PlacedNode extends Box {
  node: WorkflowNode
  inputs: ReadonlyMap<number, Socket>
  outputs: ReadonlyMap<number, Socket>
}

/** A subgraph's sockets as seen from inside, by slot: its inputs, on the left, are outputs here, and the reverse. */
interface Rails {
  giving: ReadonlyMap<number, Socket>
  taking: ReadonlyMap<number, Socket>
}

/** A canvas: the whole workflow, or the inside of a subgraph or group node. */
export interface Scene {
  nodes: readonly PlacedNode[]
  rails: Rails
  /** All wires of a colour as one path, to keep the number of elements small. */
  wires: readonly { color: string; path: string }[]
  frames: readonly WorkflowGroup[]
  box: Box
}

/** Returns a function that lays out the scenes of a workflow on demand. */
export function scenesOf({ nodes, links, groups }: WorkflowReading): (scope?: string) => Scene {
  const nodesOf = groupBy(nodes, ({ parent }) => parent ?? WHOLE)
  const linksOf = groupBy(links, ({ scope }) => scope ?? WHOLE)
  const framesOf = groupBy(groups, ({ scope }) => scope ?? WHOLE)
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const made = new Map<string, Scene>()
  return (scope = WHOLE) => {
    const scene =
      made.get(scope) ??
      sceneOf(nodesOf.get(scope) ?? [], linksOf.get(scope) ?? [], framesOf.get(scope) ?? [], byId.get(scope))
    made.set(scope, scene)
    return scene
  }
}

function sceneOf(
  nodes: readonly WorkflowNode[],
  links: readonly WorkflowLink[],
  frames: readonly WorkflowGroup[],
  around: WorkflowNode | undefined,
): Scene {
  const sized = nodes.map((node) => ({ node, ...sizeOf(node) }))
  const isPlaced = sized.filter(({ node }) => node.position).length > nodes.length / 2
  const layout = isPlaced ? undefined : layOutInLayers(sized, links)
  const placed = sized.map(({ node, width, height }, index): PlacedNode => {
    const [x, y] = layout?.get(node.id) ?? node.position ?? [0, -100 * (index + 1)]
    // The position in the file is that of the body; the title is above it.
    return { node, x, y: y - TITLE_HEIGHT, width, height, ...socketsOf(node, x, y, width) }
  })
  const inner = boxAround(placed)
  const rails = railsOf(around, links, inner)
  const ends = [
    ...[...rails.giving.values()].map((socket) => endOf(socket, -1)),
    ...[...rails.taking.values()].map((socket) => endOf(socket, 1)),
  ]
  return {
    nodes: placed,
    rails,
    wires: wiresOf(placed, links, rails, around?.id),
    frames: isPlaced ? frames : [],
    box: ends.length > 0 ? boxAround([inner, ...ends]) : inner,
  }
}

/** Returns the box of a rail's socket with its name, which is on its outer side. */
function endOf({ x, y, name }: Socket, outwards: 1 | -1): Box {
  const width = NAME_GAP + name.length * LETTER
  return { x: outwards > 0 ? x : x - width, y: y - ROW_HEIGHT, width, height: 2 * ROW_HEIGHT }
}

/** Returns the subgraph's own sockets that are connected inside, vertically centred at its sides. */
function railsOf(
  around: WorkflowNode | undefined,
  links: readonly WorkflowLink[],
  { x, y, width, height }: Box,
): Rails {
  const rail = (side: 'from' | 'to', at: number, names: readonly { name: string }[] = []) => {
    const types = new Map<number, string>()
    for (const link of links)
      if (around && link[side].node === around.id) types.set(link[side].slot, link.type)
    const slots = [...types].sort(([one], [other]) => one - other)
    const top = y + height / 2 - (slots.length - 1) * ROW_HEIGHT
    return new Map(
      slots.map(([slot, type], row): [number, Socket] => [
        slot,
        {
          x: at,
          y: top + row * 2 * ROW_HEIGHT,
          color: socketColorOf(type),
          name: names[slot]?.name ?? '',
        },
      ]),
    )
  }
  return {
    giving: rail('from', x - RAIL_GAP, around?.inputs),
    taking: rail('to', x + width + RAIL_GAP, around?.outputs),
  }
}

function sizeOf(node: WorkflowNode): { width: number; height: number } {
  if (node.collapsed) return { width: FOLDED_WIDTH, height: TITLE_HEIGHT }
  const rows = Math.max(node.inputs.filter(isDrawn).length, node.outputs.length) + node.widgets.length * 0.5
  const [width, height] = node.size ?? [WIDTH, Math.min(rows, 20) * ROW_HEIGHT + 14]
  return { width: within(60, width), height: within(14, height) + TITLE_HEIGHT }
}

const within = (least: number, value: number) => Math.min(Math.max(value, least), LARGEST)

/** Unconnected widgets are not drawn as sockets. */
const isDrawn = ({ widget, link }: WorkflowNode['inputs'][number]) => !widget || link !== undefined

function socketsOf(node: WorkflowNode, x: number, y: number, width: number) {
  const rowY = (row: number) => (node.collapsed ? y - TITLE_HEIGHT / 2 : y + 14 + row * ROW_HEIGHT)
  const inputs = new Map<number, Socket>()
  for (const [slot, input] of node.inputs.entries())
    if (isDrawn(input))
      inputs.set(slot, { x, y: rowY(inputs.size), color: socketColorOf(input.type), name: input.name })
  const outputs = new Map<number, Socket>()
  for (const [slot, output] of node.outputs.entries())
    outputs.set(slot, { x: x + width, y: rowY(slot), color: socketColorOf(output.type), name: output.name })
  return { inputs, outputs }
}

function wiresOf(
  nodes: readonly PlacedNode[],
  links: readonly WorkflowLink[],
  rails: Rails,
  around: string | undefined,
): Scene['wires'] {
  const placed = new Map(nodes.map((node) => [node.node.id, node]))
  const paths = new Map<string, string[]>()
  for (const { from, to, type } of links) {
    const start = (from.node === around ? rails.giving : placed.get(from.node)?.outputs)?.get(from.slot)
    const end = (to.node === around ? rails.taking : placed.get(to.node)?.inputs)?.get(to.slot)
    if (!start || !end) continue
    const color = type === '*' ? start.color : socketColorOf(type)
    const list = paths.get(color) ?? []
    list.push(wirePath(start, end))
    paths.set(color, list)
  }
  return [...paths].map(([color, list]) => ({ color, path: list.join('') }))
}

function boxAround(nodes: readonly Box[]): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y, width, height } of nodes) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x + width)
    bottom = Math.max(bottom, y + height)
  }
  if (left > right) return { x: 0, y: 0, width: WIDTH, height: WIDTH }
  return { x: left, y: top, width: right - left, height: bottom - top }
}
