import { hueOf } from './hue-of'
import { socketColorOf } from './socket-colors'

/** A pack drawn as a small node, 40 by 40: lines beside its sockets, and sockets, which are dots at the ends of a path. */
export interface GlyphShapes {
  /** of the title bar, 0 to 359 */
  hue: number
  labels: string
  /** In the colour of their data type; undefined when not known: drawn hollow. */
  sockets: { color: string | undefined; path: string }[]
}

/** The parts that are the same for every pack. */
export const GLYPH = {
  size: 40,
  body: { x: 4, y: 3, width: 32, height: 34, rx: 5 },
  titleBar: 'M4 11V8a5 5 0 0 1 5-5h22a5 5 0 0 1 5 5v3z',
  socketWidth: 5,
  holeWidth: 2.4,
  labelWidth: 2,
} as const

/** The fields of a pack that its glyph depends on. */
export interface DrawnPack {
  id: string
  glyph?: string
  comfy_node_count: number
}

const LEFT = 4
const RIGHT = 36
const FIRST_ROW = 17
const MOST_ROWS = 4

/** When only names are known, the number of sockets follows the number of classes: up to these many get one, two, three. */
const FEW_CLASSES = [1, 5, 20]

const hollow = (count: number): (string | undefined)[] => Array.from({ length: count }, () => undefined)

function sidesOf({ glyph, comfy_node_count: classes }: Omit<DrawnPack, 'id'>) {
  if (glyph) return glyph.split('>').map((side) => side.split(',').filter(Boolean).slice(0, MOST_ROWS))
  const count = classes === 0 ? 0 : 1 + FEW_CLASSES.filter((most) => classes > most).length
  return [hollow(count), hollow(Math.ceil(count / 2))]
}

/** Computes a pack's glyph from its id and the inputs and outputs of its node classes. */
export function glyphShapes(pack: DrawnPack): GlyphShapes {
  const [inputs = [], outputs = []] = sidesOf(pack)
  const sockets = new Map<string | undefined, string>()
  let labels = ''
  const draw = (types: readonly (string | undefined)[], x: number, label: number) => {
    const apart = types.length === MOST_ROWS ? 5 : 7
    types.forEach((type, row) => {
      const y = FIRST_ROW + row * apart
      const color = type && socketColorOf(type)
      sockets.set(color, `${sockets.get(color) ?? ''}M${x} ${y}h0`)
      labels += `M${x + label} ${y}h${label}`
    })
  }
  draw(inputs, LEFT, 6)
  draw(outputs, RIGHT, -5)
  return { hue: hueOf(pack.id), labels, sockets: [...sockets].map(([color, path]) => ({ color, path })) }
}
