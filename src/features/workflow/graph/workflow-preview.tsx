import { useEffect, useRef, useState } from 'react'
import { readWorkflowInWorker } from '@/lib/workflows/read-workflow-in-worker'
import { scenesOf, TITLE_HEIGHT, type Scene } from './scene'

interface WorkflowPreviewProps {
  /** The URL of the workflow file. */
  address: string
  className?: string
}

/** How early a preview is loaded, before it is scrolled into view. */
const EARLY = '200px'
/** Free space around the graph, in its own units. */
const ROOM = 40

async function sceneAt(address: string, signal: AbortSignal): Promise<Scene> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`The file was answered with ${answer.status}`)
  return scenesOf(await readWorkflowInWorker(await answer.blob(), { signal }))()
}

/** A workflow drawn small, as it lies on ComfyUI's canvas; read when it comes into view, and empty if it cannot be read. */
export function WorkflowPreview({ address, className = '' }: WorkflowPreviewProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [scene, setScene] = useState<Scene>()
  useEffect(() => {
    const controller = new AbortController()
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        sceneAt(address, controller.signal).then(setScene, () => undefined)
      },
      { rootMargin: EARLY },
    )
    if (frame.current) observer.observe(frame.current)
    return () => {
      observer.disconnect()
      controller.abort()
    }
  }, [address])
  return (
    <div
      ref={frame}
      aria-hidden="true"
      dir="ltr"
      className={`bg-sunken bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[1.25rem_1.25rem] ${className}`}
    >
      {scene && <SmallScene scene={scene} />}
    </div>
  )
}

function SmallScene({ scene: { nodes, wires, frames, box } }: { scene: Scene }) {
  return (
    <svg
      viewBox={[box.x - ROOM, box.y - ROOM, box.width + 2 * ROOM, box.height + 2 * ROOM].join(' ')}
      className="size-full"
    >
      {frames.map(({ position: [x, y], size: [width, height] }, index) => (
        <rect key={index} x={x} y={y} width={width} height={height} rx={6} className="fill-line opacity-40" />
      ))}
      <g fill="none" strokeWidth={1.5} opacity={0.9}>
        {wires.map(({ color, path }) => (
          <path key={color} d={path} stroke={color} vectorEffect="non-scaling-stroke" />
        ))}
      </g>
      {nodes.map(({ node, x, y, width, height }) => (
        <g key={node.id} data-node={node.id} opacity={node.mode === 'active' ? 1 : 0.55}>
          <rect
            {...{ x, y, width, height }}
            rx={8}
            vectorEffect="non-scaling-stroke"
            className="fill-raised stroke-line-strong"
          />
          <rect x={x} y={y} width={width} height={TITLE_HEIGHT} rx={8} className="fill-line-strong" />
        </g>
      ))}
    </svg>
  )
}
