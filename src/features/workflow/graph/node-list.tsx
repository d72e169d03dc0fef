import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import type { WorkflowNode } from '@/lib/workflows/reading/workflow-reading'
import { Button } from '@/ui/button'
import { useFormats } from '@/ui/formats/formats'
import { holdsOthers } from './drawn-scene'
import type { NodeState } from './node-states'
import type { Scene } from './scene'
import { useStateText } from './use-state-text'

const AT_FIRST = 100

interface NodeListProps {
  scene: Scene
  states: ReadonlyMap<string, NodeState>
  highlighted?: ReadonlySet<string>
  hrefOf: (node: WorkflowNode) => string | undefined
  onOpen: (node: WorkflowNode) => void
}

/** The nodes of a graph in reading order, for keyboards and screen readers. */
export function NodeList({ scene, states, highlighted, hrefOf, onOpen }: NodeListProps) {
  const { t } = useTranslation('workflow')
  const textOf = useStateText()
  const { number } = useFormats()
  const [isWhole, setIsWhole] = useState(false)
  const nodes = scene.nodes
    .filter(({ node }) => !highlighted || highlighted.has(node.id))
    .toSorted((one, other) => one.x - other.x || one.y - other.y)
  const shown = isWhole ? nodes : nodes.slice(0, AT_FIRST)
  return (
    <div className="max-h-[60dvh] overflow-auto p-3">
      <ul aria-label={t('graph.label')} className="grid gap-1 text-sm sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ node }) => {
          const state = states.get(node.id)
          const href = hrefOf(node)
          const name = (
            <code className="break-all">{holdsOthers(node) ? (node.title ?? node.class) : node.class}</code>
          )
          return (
            <li key={node.id} className="min-w-0">
              {holdsOthers(node) ? (
                <button
                  type="button"
                  className="font-medium text-accent-text underline"
                  onClick={() => onOpen(node)}
                >
                  {name}
                </button>
              ) : href === undefined ? (
                name
              ) : (
                <Link href={href} prefetch={false} className="font-medium text-accent-text underline">
                  {name}
                </Link>
              )}{' '}
              {node.title !== undefined && node.title !== node.class && !holdsOthers(node) && (
                <bdi className="text-muted">{node.title} </bdi>
              )}
              <span className="text-muted">
                {state && textOf(state)}
                {node.mode !== 'active' &&
                  ` · ${t(node.mode === 'muted' ? 'graph.muted' : 'graph.bypassed')}`}
              </span>
            </li>
          )
        })}
      </ul>
      {shown.length < nodes.length && (
        <Button size="small" className="mt-3" onClick={() => setIsWhole(true)}>
          {t('graph.more', { number: number(nodes.length) })}
        </Button>
      )}
    </div>
  )
}
