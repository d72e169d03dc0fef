import Link from 'next/link'
import type { ComfyNode } from '@/api/generated/model'
import { comfyNodePath } from '@/lib/paths'
import { DrawnClassView } from '../drawn-class'
import { MarkedText } from '../highlighted-text'
import { drawnClassOf } from './drawn-class-of'

interface DrawnGridProps {
  /** The pack of the classes. */
  nodeId: string
  classes: readonly ComfyNode[]
  /** Words to highlight. */
  search: string
}

/** A grid of small drawings of node classes, each linked to its page. */
export const DrawnGrid = ({ nodeId, classes, search }: DrawnGridProps) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3">
    {classes.map((comfyNode) => {
      const { comfy_node_name: name, display_name: shownName } = comfyNode
      return (
        <li
          key={name}
          className="min-w-0 [contain-intrinsic-block-size:auto_16rem] [content-visibility:auto]"
        >
          <Link
            href={comfyNodePath(nodeId, name)}
            prefetch={false}
            className="flex h-full flex-col items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-2 pt-4 pb-2 text-center transition-colors hover:border-line-strong"
          >
            <DrawnClassView drawn={drawnClassOf(comfyNode)} packId={nodeId} className="h-auto w-56" />
            <span className="w-full min-w-0">
              <bdi className="block truncate text-sm font-medium">
                <MarkedText text={shownName ?? name} search={search} />
              </bdi>
              {shownName && shownName !== name && (
                <code className="block truncate text-xs text-muted">
                  <MarkedText text={name} search={search} />
                </code>
              )}
            </span>
          </Link>
        </li>
      )
    })}
  </ul>
)
