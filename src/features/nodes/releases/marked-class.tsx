import type { ComfyNode } from '@/api/generated/model'
import { CLASS_DRAWING, drawClass } from '@/lib/glyph/class-drawing'
import { drawnClassOf } from '../classes/drawn-class-of'
import { DrawnClassView } from '../drawn-class'
import type { ClassMarks, MarkKind } from './class-marks'

const TONES: Record<MarkKind, string> = {
  added: 'fill-success/15 stroke-success',
  removed: 'fill-danger/15 stroke-danger',
  breaks: 'fill-danger/15 stroke-danger',
  changed: 'fill-warning/15 stroke-warning',
}
const SIGN_TONES: Record<MarkKind, string> = {
  added: 'fill-success',
  removed: 'fill-danger',
  breaks: 'fill-danger',
  changed: 'fill-warning',
}
/** Signs that make marks distinguishable without colour. */
const SIGNS: Record<MarkKind, string> = { added: '+', removed: '−', breaks: '!', changed: '~' }

/** The margin of the drawing below, for the same position. */
const ROOM = 7
const ROW = 22
const { fieldHeight } = CLASS_DRAWING

interface MarkedClassProps {
  comfyNode: ComfyNode
  packId: string
  marks: ClassMarks
  label: string
}

/** A node class as on ComfyUI's canvas, with its changes marked. */
export function MarkedClass({ comfyNode, packId, marks, label }: MarkedClassProps) {
  const drawn = drawnClassOf(comfyNode)
  const { width, height, sockets, fields } = drawClass(drawn, true)
  const half = width / 2
  const boxes = [
    ...sockets.flatMap(({ side, index, y }) => {
      const kind = (side === 'input' ? marks.inputs : marks.outputs).get(index)
      const x = side === 'input' ? 8 : half + 2
      return kind ? [{ kind, x, y: y - ROW / 2, width: half - 10, height: ROW }] : []
    }),
    ...fields.flatMap(({ index, x, y, width: wide }) => {
      const kind = marks.inputs.get(index)
      return kind ? [{ kind, x, y, width: wide, height: fieldHeight }] : []
    }),
  ]
  return (
    <span dir="ltr" className="relative inline-block max-w-full align-top">
      <DrawnClassView drawn={drawn} packId={packId} label={label} unfolded className="h-auto" />
      <svg
        aria-hidden="true"
        viewBox={`${-ROOM} -3 ${width + 2 * ROOM} ${height + 8}`}
        className="pointer-events-none absolute inset-0 size-full"
      >
        {boxes.map((box) => (
          <g key={`${box.x} ${box.y}`}>
            <rect
              x={box.x}
              y={box.y}
              width={box.width}
              height={box.height}
              rx={5}
              strokeWidth={1.5}
              strokeDasharray={box.kind === 'removed' ? '4 3' : undefined}
              className={TONES[box.kind]}
            />
            <circle cx={box.x + box.width} cy={box.y} r={7} className={SIGN_TONES[box.kind]} />
            <text
              x={box.x + box.width}
              y={box.y}
              dy="0.35em"
              textAnchor="middle"
              fontSize={12}
              fontWeight={700}
              className="fill-surface"
            >
              {SIGNS[box.kind]}
            </text>
          </g>
        ))}
      </svg>
    </span>
  )
}
