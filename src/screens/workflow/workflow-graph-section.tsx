import { useTranslation } from 'next-i18next/pages'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { isBuiltIn, type AnsweredClass } from '@/features/workflow/answer/answer'
import { nodeStateOf } from '@/features/workflow/answer/node-state-of'
import type { NodeState } from '@/features/workflow/graph/node-states'
import { ProblemList } from '@/features/workflow/intake/problem-list'
import { foundPath } from '@/features/nodes/class-page/resolved-class'
import { paths } from '@/lib/paths'
import type { WorkflowNode, WorkflowReading } from '@/lib/workflows/reading/workflow-reading'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'

const WorkflowGraph = lazy(
  lazyWithRetry(async () => ({
    default: (await import('@/features/workflow/graph/workflow-graph')).WorkflowGraph,
  })),
)

interface WorkflowGraphSectionProps {
  reading: WorkflowReading
  classes: readonly AnsweredClass[]
  /** Classes whose nodes are highlighted; absent: all */
  shown?: ReadonlySet<string>
}

/** The workflow's graph, with nodes linked to their classes, and the problems of its file. */
export function WorkflowGraphSection({ reading, classes, shown }: WorkflowGraphSectionProps) {
  const { t } = useTranslation('workflow')
  const byClass = useMemo(() => new Map(classes.map((one) => [one.class, one])), [classes])
  const stateOf = useCallback(
    ({ class: name }: WorkflowNode): NodeState | undefined => nodeStateOf(byClass.get(name)),
    [byClass],
  )
  const hrefOf = useCallback(
    ({ class: name }: WorkflowNode) => {
      const known = byClass.get(name)
      if (known?.pack) return foundPath(known.pack, name)
      const hasPage = known && (known.resolved.packs.length > 0 || isBuiltIn(known))
      return hasPage ? paths.comfyNode(name) : undefined
    },
    [byClass],
  )
  const highlighted = useMemo(
    () => shown && new Set(reading.nodes.filter((node) => shown.has(node.class)).map(({ id }) => id)),
    [reading, shown],
  )
  return (
    <section aria-labelledby="graph" className="flex flex-col gap-3">
      <h2 id="graph" className="text-lg font-semibold">
        {t('graph.title')}
      </h2>
      <Suspense fallback={<Skeleton className="h-[min(60dvh,36rem)] rounded-xl" />}>
        <WorkflowGraph reading={reading} stateOf={stateOf} hrefOf={hrefOf} highlighted={highlighted} />
      </Suspense>
      <ProblemList problems={reading.problems} />
    </section>
  )
}
