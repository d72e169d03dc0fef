import { memo, type ComponentProps } from 'react'
import type { Node } from '@/api/generated/model'
import { Skeleton } from '@/ui/skeleton'
import { NodeCard } from './node-card'

const FRAME = '@container divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface'

interface NodeCardListProps extends Omit<ComponentProps<typeof NodeCard>, 'node'> {
  nodes: readonly Node[]
}

/** A vertical list of packs; memoized, so that a refetch without changes renders nothing. */
export const NodeCardList = memo(function NodeCardList({ nodes, ...looks }: NodeCardListProps) {
  return (
    <ul className={FRAME}>
      {nodes.map((node) => (
        <li key={node.id} className="cv-deferred">
          <NodeCard node={node} {...looks} />
        </li>
      ))}
    </ul>
  )
})

/** The loading placeholder of the list. */
export const NodeCardListSkeleton = ({ count }: { count: number }) => (
  <div className={FRAME} aria-hidden="true">
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex gap-3.5 px-4 py-3.5">
        <Skeleton className="size-11 shrink-0 rounded-lg" />
        <div className="flex-1">
          <Skeleton className="mt-1 h-4 w-48 max-w-full" />
          <Skeleton className="mt-2.5 h-3.5 w-full max-w-xl" />
          <Skeleton className="mt-3 h-3.5 w-40" />
        </div>
      </div>
    ))}
  </div>
)
