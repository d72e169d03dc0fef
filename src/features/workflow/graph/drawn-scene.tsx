import { memo, useMemo } from 'react'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'
import { DrawnNode } from './drawn-node'
import { groupBy } from './group-by'
import { type NodeState, STATE_STYLES } from './node-states'
import { type Box, NAME_GAP, type PlacedNode, type Scene } from './scene'
import { isInside } from './view'

/** The maximum number of nodes drawn as separate elements; above it, all nodes of a state are one path. */
const MOST_ELEMENTS = 300

interface DrawnSceneProps {
  scene: Scene
  part: Box
  /** Whether titles and sockets are legible. */
  isNear: boolean
  states: ReadonlyMap<string, NodeState>
  highlighted?: ReadonlySet<string>
  hrefOf: (node: WorkflowNode) => string | undefined
  onOpen: (node: WorkflowNode) => void
}

/** The nodes, wires and frames of a scene within the viewport. */
export const DrawnScene = memo(function DrawnScene({
  scene,
  part,
  isNear,
  states,
  highlighted,
  hrefOf,
  onOpen,
}: DrawnSceneProps) {
  const visible = useMemo(() => scene.nodes.filter((node) => isInside(node, part)), [scene, part])
  const isFaded = ({ node }: PlacedNode) => highlighted !== undefined && !highlighted.has(node.id)
  return (
    <>
      {scene.frames.map(({ title, position: [x, y], size: [width, height] }, index) => (
        <g key={index}>
          <rect x={x} y={y} width={width} height={height} rx={6} className="fill-line opacity-40" />
          <text x={x + 10} y={y + 26} className="fill-muted text-[22px]">
            {title}
          </text>
        </g>
      ))}
      <g fill="none" strokeWidth={2.5} opacity={highlighted ? 0.3 : 0.8}>
        {scene.wires.map(({ color, path }) => (
          <path key={color} d={path} stroke={color} />
        ))}
      </g>
      <Rail sockets={scene.rails.giving} isNear={isNear} anchor="end" />
      <Rail sockets={scene.rails.taking} isNear={isNear} anchor="start" />
      {visible.length <= MOST_ELEMENTS
        ? visible.map((placed) => (
            <DrawnNode
              key={placed.node.id}
              placed={placed}
              state={states.get(placed.node.id)}
              isFaded={isFaded(placed)}
              isNear={isNear}
              href={hrefOf(placed.node)}
              onOpen={holdsOthers(placed.node) ? () => onOpen(placed.node) : undefined}
            />
          ))
        : [...groupBy(visible, (placed) => `${states.get(placed.node.id) ?? 'core'} ${isFaded(placed)}`)].map(
            ([key, nodes]) => <ManyNodes key={key} kind={key} nodes={nodes} />,
          )}
    </>
  )
})

interface RailProps {
  sockets: Scene['rails']['giving']
  isNear: boolean
  /** The side of the names on which the sockets are. */
  anchor: 'start' | 'end'
}

/** The sockets of a subgraph as seen from inside. */
const Rail = ({ sockets, isNear, anchor }: RailProps) =>
  [...sockets].map(([slot, { x, y, color, name }]) => (
    <g key={slot} data-socket={name}>
      <circle cx={x} cy={y} r={7} fill={color} />
      {isNear && (
        <text
          x={anchor === 'end' ? x - NAME_GAP : x + NAME_GAP}
          y={y + 5}
          textAnchor={anchor}
          className="fill-muted text-[14px]"
        >
          {name}
        </text>
      )}
    </g>
  ))

function ManyNodes({ kind, nodes }: { kind: string; nodes: readonly PlacedNode[] }) {
  const [state, faded] = kind.split(' ')
  const path = nodes
    .map(
      ({ x, y, width, height }) =>
        `M${Math.round(x)} ${Math.round(y)}h${Math.round(width)}v${Math.round(height)}h${-Math.round(width)}z`,
    )
    .join('')
  return (
    <path
      d={path}
      data-many={nodes.length}
      opacity={faded === 'true' ? 0.2 : 1}
      vectorEffect="non-scaling-stroke"
      className={STATE_STYLES[state as NodeState]}
    />
  )
}

export const holdsOthers = ({ kind }: WorkflowNode) => kind === 'subgraph' || kind === 'group'
