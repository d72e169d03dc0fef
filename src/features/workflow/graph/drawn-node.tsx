import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { type NodeState, STATE_MARKS, STATE_STYLES } from './node-states'
import { LETTER, type PlacedNode, TITLE_HEIGHT } from './scene'
import { useStateText } from './use-state-text'

interface DrawnNodeProps {
  placed: PlacedNode
  state?: NodeState
  isFaded: boolean
  /** Whether title and sockets are legible. */
  isNear: boolean
  href?: string
  onOpen?: () => void
}

/** A node of a graph, as on ComfyUI's canvas. A click leads to its class, or into it if it contains other nodes. */
export function DrawnNode({ placed, state, isFaded, isNear, href, onOpen }: DrawnNodeProps) {
  const { t } = useTranslation('workflow')
  const textOf = useStateText()
  const { node, x, y, width, height } = placed
  const name = node.title ?? node.class
  const style = state ? STATE_STYLES[state] : 'fill-raised stroke-line-strong'
  const mark = state && STATE_MARKS[state]
  const words = [
    name,
    node.title !== undefined && node.title !== node.class && node.kind === 'node' && node.class,
    state && textOf(state),
    node.mode !== 'active' && t(node.mode === 'muted' ? 'graph.muted' : 'graph.bypassed'),
  ]
  return (
    <Pressable href={href} onOpen={onOpen}>
      <title>{words.filter(Boolean).join(' · ')}</title>
      <g opacity={isFaded ? 0.2 : node.mode === 'active' ? 1 : 0.55} data-node={node.id} data-state={state}>
        <rect
          x={x}
          y={y}
          width={width}
          height={height}
          rx={8}
          strokeWidth={node.kind === 'subgraph' || node.kind === 'group' ? 4 : 1.5}
          strokeDasharray={node.mode === 'active' ? undefined : '8 6'}
          vectorEffect="non-scaling-stroke"
          className={style}
        />
        {isNear && (
          <>
            <text x={x + 12} y={y + 20} className="fill-ink text-[14px] font-semibold">
              {mark && `${mark} `}
              {shortened(name, (width - 24) / LETTER)}
            </text>
            {height > TITLE_HEIGHT && (
              <path
                d={`M${x} ${y + TITLE_HEIGHT}h${width}`}
                className="stroke-line"
                vectorEffect="non-scaling-stroke"
              />
            )}
            {[...placed.inputs.values(), ...placed.outputs.values()].map((socket, index) => (
              <circle key={index} cx={socket.x} cy={socket.y} r={5} fill={socket.color} />
            ))}
          </>
        )}
      </g>
    </Pressable>
  )
}

/** A clickable node outside the tab order: arrow keys pan the graph; a list serves keyboard users. */
function Pressable({ href, onOpen, children }: { href?: string; onOpen?: () => void; children: ReactNode }) {
  if (href !== undefined)
    return (
      <Link href={href} prefetch={false} draggable={false} tabIndex={-1} className="cursor-pointer">
        {children}
      </Link>
    )
  return (
    <g onClick={onOpen} className={onOpen ? 'cursor-pointer' : undefined}>
      {children}
    </g>
  )
}

const shortened = (text: string, letters: number) =>
  text.length <= letters ? text : `${text.slice(0, Math.max(1, Math.floor(letters) - 1))}…`
