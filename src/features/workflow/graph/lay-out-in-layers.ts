import type { WorkflowLink, WorkflowNode, WorkflowPoint } from '@/lib/workflows/reading/workflow-reading'
import { groupBy } from './group-by'

const GAP_X = 90
const GAP_Y = 60

interface SizedNode {
  node: WorkflowNode
  width: number
  height: number
}

/**
 * Lays out nodes without positions (the API format): each in the column after the last of its inputs, and within a column
 * near its inputs.
 */
export function layOutInLayers(
  nodes: readonly SizedNode[],
  links: readonly WorkflowLink[],
): ReadonlyMap<string, WorkflowPoint> {
  const layers = layersOf(nodes, links)
  const feeding = groupBy(links, ({ to }) => to.node)
  const centers = new Map<string, number>()
  const points = new Map<string, WorkflowPoint>()
  let x = 0
  for (const layer of layers) {
    const wanted = new Map(layer.map(({ node }) => [node.id, averageOf(feeding.get(node.id) ?? [], centers)]))
    const ordered = layer.toSorted(
      (one, other) => (wanted.get(one.node.id) ?? 0) - (wanted.get(other.node.id) ?? 0),
    )
    const total = ordered.reduce((sum, { height }) => sum + height + GAP_Y, 0)
    let y = -total / 2
    for (const { node, height } of ordered) {
      points.set(node.id, [x, y])
      centers.set(node.id, y + height / 2)
      y += height + GAP_Y
    }
    x += Math.max(...layer.map(({ width }) => width)) + GAP_X
  }
  return points
}

function averageOf(links: readonly WorkflowLink[], centers: ReadonlyMap<string, number>): number {
  const known = links.flatMap(({ from }) => centers.get(from.node) ?? [])
  return known.length === 0 ? 0 : known.reduce((sum, one) => sum + one, 0) / known.length
}

/** Sorts nodes into layers by the longest path leading to them. Cycles come last. */
function layersOf(nodes: readonly SizedNode[], links: readonly WorkflowLink[]): SizedNode[][] {
  const byId = new Map(nodes.map((node) => [node.node.id, node]))
  const inner = links.filter(({ from, to }) => byId.has(from.node) && byId.has(to.node))
  const fed = groupBy(inner, ({ from }) => from.node)
  const waitsFor = new Map<string, number>()
  for (const { to } of inner) waitsFor.set(to.node, (waitsFor.get(to.node) ?? 0) + 1)
  const layers: SizedNode[][] = []
  let layer = nodes.filter(({ node }) => !waitsFor.has(node.id))
  const rest = new Set(byId.keys())
  while (layer.length > 0) {
    layers.push(layer)
    const next: SizedNode[] = []
    for (const { node } of layer) {
      rest.delete(node.id)
      for (const { to } of fed.get(node.id) ?? []) {
        const left = (waitsFor.get(to.node) ?? 0) - 1
        waitsFor.set(to.node, left)
        const sized = byId.get(to.node)
        if (left === 0 && sized) next.push(sized)
      }
    }
    layer = next
  }
  const circling = [...rest].flatMap((id) => byId.get(id) ?? [])
  return circling.length > 0 ? [...layers, circling] : layers
}
