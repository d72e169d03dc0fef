import { CLASS_DRAWING, drawClass, type DrawnClass, type DrawnSocket } from '@/lib/glyph/class-drawing'
import { hueOf } from '@/lib/glyph/hue-of'

/** A socket of a drawn node. */
export type SocketPlace = Pick<DrawnSocket, 'side' | 'index'>

interface DrawnClassViewProps {
  drawn: DrawnClass
  /** The pack of the class, which determines the title bar's colour. */
  packId: string
  /** The accessible label; absent: decorative. */
  label?: string
  /** Whether to draw the optional inputs of a node with many. */
  unfolded?: boolean
  /** The placeholder text for folded optional inputs. */
  foldText?: (count: number) => string
  selected?: SocketPlace
  onSelect?: (socket: SocketPlace) => void
  /** The position of its upper left corner inside another SVG. */
  at?: { x: number; y: number }
  className?: string
}

/** The margin around the node: for half sockets, or for wires where sockets are selectable. */
const ROOM = { plain: 7, wired: 44 }
const ABOVE = 3
const { titleHeight, radius, titleSize, labelSize, socketRadius, fieldHeight } = CLASS_DRAWING

/** A node class as on ComfyUI's canvas; theme-independent and always left to right. */
export function DrawnClassView(props: DrawnClassViewProps) {
  const { drawn, packId, label, unfolded, foldText, selected, onSelect, at, className = '' } = props
  const drawing = drawClass(drawn, unfolded)
  const { width, height, title, sockets, fields, folded } = drawing
  const room = onSelect ? ROOM.wired : ROOM.plain
  const hue = hueOf(packId)
  return (
    <svg
      {...(at && { x: at.x - room, y: at.y - ABOVE })}
      viewBox={`${-room} ${-ABOVE} ${width + 2 * room} ${height + 8}`}
      width={width + 2 * room}
      height={height + 8}
      direction="ltr"
      fontSize={labelSize}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      className={`max-w-full select-none ${className}`}
    >
      <rect y={2} width={width} height={height} rx={radius} className="fill-ink/10" />
      <rect width={width} height={height} rx={radius} className="fill-raised" />
      <path
        d={`M0 ${titleHeight}V${radius}a${radius} ${radius} 0 0 1 ${radius} ${-radius}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}V${titleHeight}z`}
        fill={`oklch(0.42 0.075 ${hue})`}
      />
      <rect width={width} height={height} rx={radius} fill="none" className="stroke-line-strong" />
      <circle cx={16} cy={titleHeight / 2} r={4.5} fill={`oklch(0.78 0.1 ${hue})`} />
      <text x={28} y={titleHeight / 2} dy="0.35em" fontSize={titleSize} fontWeight={600} fill="#fff">
        {title}
        {title !== drawn.title && <title>{drawn.title}</title>}
      </text>
      {fields.map((field) => (
        <g key={field.index}>
          <rect
            x={field.x}
            y={field.y}
            width={field.width}
            height={fieldHeight}
            rx={fieldHeight / 2}
            className="fill-sunken stroke-line"
          />
          <FieldEnds kind={field.kind} x={field.x} y={field.y + fieldHeight / 2} width={field.width} />
          <text x={field.x + 20} y={field.y + fieldHeight / 2} dy="0.35em" className="fill-muted">
            {field.label}
          </text>
          <text
            x={field.x + field.width - (field.kind === 'text' ? 12 : 20)}
            y={field.y + fieldHeight / 2}
            dy="0.35em"
            textAnchor="end"
            className="fill-ink"
          >
            {field.value}
          </text>
        </g>
      ))}
      {folded && (
        <text
          x={width / 2}
          y={folded.y}
          dy="0.35em"
          textAnchor="middle"
          unicodeBidi="plaintext"
          fontSize={12}
          className="fill-muted"
        >
          {foldText?.(folded.count) ?? `+${folded.count}`}
        </text>
      )}
      {sockets.map((socket) => (
        <Socket
          key={`${socket.side} ${socket.index}`}
          socket={socket}
          width={width}
          isSelected={selected?.side === socket.side && selected.index === socket.index}
          onSelect={onSelect}
        />
      ))}
    </svg>
  )
}

interface SocketProps {
  socket: DrawnSocket
  width: number
  isSelected: boolean
  onSelect?: (socket: SocketPlace) => void
}

function Socket({ socket, width, isSelected, onSelect }: SocketProps) {
  const { side, index, x, y, color, label, optional, list } = socket
  const isInput = side === 'input'
  const outward = isInput ? -1 : 1
  return (
    <g
      onClick={onSelect && (() => onSelect({ side, index }))}
      className={onSelect ? 'group cursor-pointer' : undefined}
    >
      {onSelect && (
        <rect
          x={isInput ? -20 : width / 2}
          y={y - 12}
          width={width / 2 + 20}
          height={24}
          fill="transparent"
        />
      )}
      {isSelected && (
        <path
          d={`M${x} ${y}c${outward * 18} 0 ${outward * 22} 10 ${outward * 44} 10`}
          fill="none"
          stroke={color}
          strokeWidth={3}
          strokeLinecap="round"
          pathLength={1}
          strokeDasharray={1}
          className="animate-[draw-wire_350ms_ease-out_both]"
        />
      )}
      <circle
        cx={x}
        cy={y}
        r={isSelected ? socketRadius + 4 : socketRadius + 2}
        className={isSelected ? 'fill-accent/40' : 'fill-raised group-hover:fill-accent/40'}
      />
      {list ? (
        <rect
          x={x - socketRadius}
          y={y - socketRadius}
          width={2 * socketRadius}
          height={2 * socketRadius}
          rx={1.5}
          fill={color}
        />
      ) : color && !optional ? (
        <circle cx={x} cy={y} r={socketRadius} fill={color} />
      ) : (
        <circle
          cx={x}
          cy={y}
          r={socketRadius - 1}
          strokeWidth={2.5}
          stroke={color}
          className={color ? 'fill-raised' : 'fill-raised stroke-line-strong'}
        />
      )}
      <text
        x={isInput ? 14 : width - 14}
        y={y}
        dy="0.35em"
        textAnchor={isInput ? 'start' : 'end'}
        fontWeight={isSelected ? 600 : undefined}
        className={optional ? 'fill-muted' : 'fill-ink'}
      >
        {label}
      </text>
    </g>
  )
}

/** The control of a field: arrows or a switch. */
function FieldEnds({ kind, x, y, width }: { kind: string; x: number; y: number; width: number }) {
  if (kind === 'text') return null
  if (kind === 'switch') return <circle cx={x + width - 10} cy={y} r={4} className="fill-line-strong" />
  return (
    <path
      d={`M${x + 13} ${y - 4}l-5 4l5 4zM${x + width - 13} ${y - 4}l5 4l-5 4z`}
      className="fill-line-strong"
    />
  )
}
