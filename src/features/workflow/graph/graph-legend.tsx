import { useFormats } from '@/ui/formats/formats'
import { groupBy } from './group-by'
import { type NodeState, STATE_STYLES, STATES } from './node-states'
import type { Scene } from './scene'
import { useStateText } from './use-state-text'

/** The legend of a scene's colours with the number of nodes of each. */
export function GraphLegend({ scene, states }: { scene: Scene; states: ReadonlyMap<string, NodeState> }) {
  const textOf = useStateText()
  const { number } = useFormats()
  const byState = groupBy(scene.nodes, ({ node }) => states.get(node.id))
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-3 py-2 text-sm text-muted">
      {STATES.map((state) => {
        const count = byState.get(state)?.length
        return (
          count !== undefined && (
            <li key={state} className="flex items-center gap-1.5">
              <svg viewBox="0 0 16 12" aria-hidden="true" className="h-3 w-4">
                <rect
                  x={1}
                  y={1}
                  width={14}
                  height={10}
                  rx={2}
                  strokeWidth={1.5}
                  className={STATE_STYLES[state]}
                />
              </svg>
              {textOf(state)} <bdi>{number(count)}</bdi>
            </li>
          )
        )
      })}
    </ul>
  )
}
