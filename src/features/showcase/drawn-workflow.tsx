import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { ShowcaseClass } from '@/api/generated/model'
import type { DrawnClass } from '@/lib/glyph/class-drawing'
import { fitText } from '@/lib/glyph/text-width'
import { comfyNodePath } from '@/lib/paths'
import { COLUMNS, layOutWorkflow } from './lay-out-workflow'

const CAPTION_SIZE = 13

/** A node class of the showcase and how it is drawn. */
type DrawnShowcaseClass = ShowcaseClass & { drawn: DrawnClass }

interface DrawnWorkflowProps {
  classes: readonly DrawnShowcaseClass[]
  renderNode: (shown: DrawnShowcaseClass, at: { x: number; y: number }) => ReactNode
}

/**
 * Node classes of well-known packs on a canvas, wired where their types fit, each linked to its page. It runs from left to
 * right in every language, like ComfyUI's canvas; narrow screens scroll it.
 */
export function DrawnWorkflow({ classes, renderNode }: DrawnWorkflowProps) {
  const { t } = useTranslation('search')
  if (classes.length === 0) return null
  const { width, height, nodes, wires } = layOutWorkflow(classes)
  return (
    <div
      dir="ltr"
      className="overflow-x-auto rounded-lg border border-line bg-sunken bg-[radial-gradient(var(--line)_1px,transparent_1px)] bg-size-[1.25rem_1.25rem]"
    >
      <svg viewBox={`0 0 ${width} ${height}`} className="block h-auto w-full min-w-280">
        <g aria-hidden="true" fill="none" strokeWidth={2.5} opacity={0.8}>
          {wires.map(({ color, path }) => (
            <path key={path} d={path} stroke={color} />
          ))}
        </g>
        <g role="list" aria-label={t('home.drawnNodes')}>
          {nodes.map(({ item, ...place }) => (
            <g key={item.node_id} role="listitem">
              <Link
                href={comfyNodePath(item.node_id, item.comfy_node_name)}
                prefetch={false}
                aria-label={`${item.comfy_node_name}, ${item.name}`}
                className="group"
              >
                {renderNode(item, place)}
                <text
                  x={place.x + place.width / 2}
                  y={place.y + place.height + 22}
                  textAnchor="middle"
                  fontSize={CAPTION_SIZE}
                  unicodeBidi="plaintext"
                  className="fill-muted group-hover:underline"
                >
                  {fitText(item.name, CAPTION_SIZE, width / COLUMNS - 16)}
                </text>
              </Link>
            </g>
          ))}
        </g>
      </svg>
    </div>
  )
}
