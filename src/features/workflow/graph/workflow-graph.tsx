import { List, Network } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useMemo, useState } from 'react'
import type { WorkflowNode, WorkflowReading } from '@/lib/workflows/reading/workflow-reading'
import { Button } from '@/ui/button'
import { GraphCanvas } from './graph-canvas'
import { GraphLegend } from './graph-legend'
import { NodeList } from './node-list'
import { type NodeState, statesOf } from './node-states'
import { scenesOf } from './scene'

interface WorkflowGraphProps {
  reading: WorkflowReading
  /** Returns the state of a node's class; undefined while unknown. */
  stateOf: (node: WorkflowNode) => NodeState | undefined
  /** Returns the URL of the page of its class, if any. */
  hrefOf: (node: WorkflowNode) => string | undefined
  /** Ids of highlighted nodes; all others fade. A subgraph is highlighted when a node inside it is. */
  highlighted?: ReadonlySet<string>
}

/** A workflow as a small interactive graph: nodes at their saved positions, coloured by state. */
export function WorkflowGraph({ reading, stateOf, hrefOf, highlighted }: WorkflowGraphProps) {
  const { t } = useTranslation('workflow')
  const [isList, setIsList] = useState(false)
  const [opened, setOpened] = useState<readonly WorkflowNode[]>([])
  const sceneOf = useMemo(() => scenesOf(reading), [reading])
  const states = useMemo(() => statesOf(reading.nodes, stateOf), [reading, stateOf])
  const seen = useMemo(() => highlighted && withWrappers(reading.nodes, highlighted), [reading, highlighted])
  const path = opened.filter((node) => reading.nodes.includes(node))
  const scene = sceneOf(path.at(-1)?.id)
  const shown = {
    scene,
    states,
    highlighted: seen,
    hrefOf,
    onOpen: (node: WorkflowNode) => setOpened([...path, node]),
  }
  return (
    <div className="overflow-hidden rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-2 border-b border-line p-2">
        <nav aria-label={t('graph.path')} className="flex min-w-0 grow flex-wrap items-center gap-1 text-sm">
          {path.length > 0 && (
            <Button variant="quiet" size="small" onClick={() => setOpened([])}>
              {t('graph.whole')}
            </Button>
          )}
          {path.map((node, index) => (
            <Button
              key={node.id}
              variant="quiet"
              size="small"
              aria-current={index === path.length - 1 ? 'location' : undefined}
              onClick={() => setOpened(path.slice(0, index + 1))}
            >
              <bdi className="max-w-48 truncate">{node.title ?? node.class}</bdi>
            </Button>
          ))}
        </nav>
        <Button size="small" aria-pressed={isList} onClick={() => setIsList(!isList)}>
          {isList ? (
            <Network aria-hidden="true" className="size-4" />
          ) : (
            <List aria-hidden="true" className="size-4" />
          )}
          {isList ? t('graph.asGraph') : t('graph.asList')}
        </Button>
      </div>
      {isList ? <NodeList {...shown} /> : <GraphCanvas key={path.at(-1)?.id ?? ''} {...shown} />}
      <GraphLegend scene={scene} states={states} />
    </div>
  )
}

function withWrappers(nodes: readonly WorkflowNode[], ids: ReadonlySet<string>): ReadonlySet<string> {
  const parents = new Map(nodes.map(({ id, parent }) => [id, parent]))
  const seen = new Set<string>()
  for (const id of ids)
    for (let one: string | undefined = id; one !== undefined; one = parents.get(one)) seen.add(one)
  return seen
}
