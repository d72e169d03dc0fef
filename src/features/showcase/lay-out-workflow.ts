import { drawClass, type DrawnClass } from '@/lib/glyph/class-drawing'
import { wirePath } from '@/lib/glyph/wire-path'

interface PlacedClass<Item> {
  item: Item
  x: number
  y: number
  width: number
  height: number
}

interface DrawnWorkflow<Item> {
  width: number
  height: number
  nodes: readonly PlacedClass<Item>[]
  wires: readonly { color: string | undefined; path: string }[]
}

export const COLUMNS = 4
const WIDTH = 1248
const MARGIN = 28
/** The space below a node for its pack's name. */
const CAPTION = 44
/** Every second column is lower, as on a canvas. */
const STAGGER = 22

const typesTaken = ({ inputs = [] }: DrawnClass) => inputs.map(({ type }) => type)
const typesGiven = ({ outputs = [] }: DrawnClass) => outputs.map(({ type }) => type)

/** The number of data types that one class gives and another one takes. */
function typesPassed(from: DrawnClass, to: DrawnClass): number {
  const taken = typesTaken(to)
  return typesGiven(from).filter((type) => taken.includes(type)).length
}

/**
 * Orders classes so that each takes as much as possible of what the one before gives, in rows of `COLUMNS`. A row starts with
 * the class that takes least of what the others give. The given order decides ties.
 */
export function orderAsWorkflow<Item extends { drawn: DrawnClass }>(items: readonly Item[]): Item[] {
  const left = [...items]
  const ordered: Item[] = []
  while (left.length > 0) {
    const before = ordered.length % COLUMNS === 0 ? undefined : ordered.at(-1)
    const ranks = left.map(({ drawn }) =>
      before
        ? typesPassed(before.drawn, drawn)
        : -left.reduce(
            (sum, other) => sum + (other.drawn === drawn ? 0 : typesPassed(other.drawn, drawn)),
            0,
          ),
    )
    ordered.push(...left.splice(ranks.indexOf(Math.max(...ranks)), 1))
  }
  return ordered
}

/** Places classes in rows, in the order of a workflow, and wires each to the one after it by the types that they share. */
export function layOutWorkflow<Item extends { drawn: DrawnClass }>(
  items: readonly Item[],
): DrawnWorkflow<Item> {
  const drawn = orderAsWorkflow(items).map((item) => ({ item, drawing: drawClass(item.drawn) }))
  const columns = Math.min(COLUMNS, drawn.length)
  const nodes: PlacedClass<Item>[] = []
  const wires: { color: string | undefined; path: string }[] = []
  let top = MARGIN
  for (let first = 0; first < drawn.length; first += COLUMNS) {
    const row = drawn.slice(first, first + COLUMNS)
    const placed = row.map(({ item, drawing: { width, height } }, column) => ({
      item,
      x: Math.round((WIDTH / columns) * (column + 0.5) - width / 2),
      y: top + (column % 2) * STAGGER,
      width,
      height,
    }))
    for (const [column, from] of row.slice(0, -1).entries()) {
      const [start, end, to] = [placed[column], placed[column + 1], row[column + 1]]
      if (!start || !end || !to) continue
      for (const output of from.drawing.sockets.filter(({ side }) => side === 'output')) {
        const input = to.drawing.sockets.find(({ side, type }) => side === 'input' && type === output.type)
        if (input)
          wires.push({
            color: output.color,
            path: wirePath(
              { x: start.x + output.x, y: start.y + output.y },
              { x: end.x + input.x, y: end.y + input.y },
            ),
          })
      }
    }
    nodes.push(...placed)
    top = Math.max(...placed.map(({ y, height }) => y + height)) + CAPTION
  }
  return { width: WIDTH, height: top, nodes, wires }
}
