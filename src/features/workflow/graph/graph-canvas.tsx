import { Maximize, Minus, Plus } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { useId, useMemo, type MouseEvent } from 'react'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'
import { Button } from '@/ui/button'
import { DrawnScene, holdsOthers } from './drawn-scene'
import type { NodeState } from './node-states'
import type { Scene } from './scene'
import { useView } from './use-view'
import { drawnPart, isInside, transformOf } from './view'

interface GraphCanvasProps {
  scene: Scene
  states: ReadonlyMap<string, NodeState>
  highlighted?: ReadonlySet<string>
  hrefOf: (node: WorkflowNode) => string | undefined
  onOpen: (node: WorkflowNode) => void
}

/** A scene with pan and zoom. It runs from left to right in every language, like ComfyUI's canvas. */
export function GraphCanvas({ scene, states, highlighted, hrefOf, onOpen }: GraphCanvasProps) {
  const { t } = useTranslation('workflow')
  const { push } = useRouter()
  const keys = useId()
  const { view, size, frame, fromMiddle, handlers, showAll, zoomIn, zoomOut } = useView(scene.box)
  const { x, y, width, height } = drawnPart(view, size)
  // Small moves keep the same part, and so need no rendering.
  const part = useMemo(() => ({ x, y, width, height }), [x, y, width, height])

  /** Finds the clicked node by position where many nodes share an element. */
  const pressAmongMany = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !event.target.hasAttribute('data-many')) return
    const at = fromMiddle(event)
    const place = { x: view.x + at.x / view.scale, y: view.y + at.y / view.scale, width: 0, height: 0 }
    const pressed = scene.nodes.findLast((one) => isInside(one, place))?.node
    if (!pressed) return
    const href = hrefOf(pressed)
    if (holdsOthers(pressed)) onOpen(pressed)
    else if (href !== undefined) void push(href)
  }

  return (
    <div className="relative" dir="ltr">
      <div
        ref={frame}
        tabIndex={0}
        role={KEYS_GO_TO_IT}
        aria-label={t('graph.label')}
        aria-describedby={keys}
        {...handlers}
        className="h-[min(60dvh,36rem)] cursor-grab touch-pan-y overflow-hidden bg-canvas bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[1.25rem_1.25rem] select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <svg aria-hidden="true" className="size-full" onClick={pressAmongMany}>
          <g transform={transformOf(view, size)}>
            <DrawnScene
              scene={scene}
              part={part}
              isNear={view.scale >= NEAR}
              states={states}
              highlighted={highlighted}
              hrefOf={hrefOf}
              onOpen={onOpen}
            />
          </g>
        </svg>
      </div>
      <div className="absolute end-2 bottom-2 flex gap-1">
        <Button size="icon" aria-label={t('graph.zoomOut')} onClick={zoomOut}>
          <Minus aria-hidden="true" className="size-4" />
        </Button>
        <Button size="icon" aria-label={t('graph.zoomIn')} onClick={zoomIn}>
          <Plus aria-hidden="true" className="size-4" />
        </Button>
        <Button size="icon" aria-label={t('graph.showAll')} onClick={showAll}>
          <Maximize aria-hidden="true" className="size-4" />
        </Button>
      </div>
      <p id={keys} className="sr-only">
        {t('graph.keys')}
      </p>
    </div>
  )
}

/** The ARIA role of an element that handles keys itself. */
const KEYS_GO_TO_IT = 'application'
/** The scale from which titles and sockets are legible. */
const NEAR = 0.22
