import { TriangleAlert } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { Suspense, lazy, useState } from 'react'
import { useGetNodeClashes } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { COUNT_ALONE } from './clash-count'

const ClashesDialog = lazy(
  lazyWithRetry(() => import('./clashes-dialog').then((module) => ({ default: module.ClashesDialog }))),
)

/** The number of popular packs that a pack conflicts with; a click opens the list. Nothing without problems. */
export function ClashesLine({ node }: { node: Pick<Node, 'id' | 'name'> }) {
  const { t } = useTranslation('nodes')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = useGetNodeClashes(node.id, COUNT_ALONE)
  if (!data || data.total + data.known_bad.length === 0) return null
  return (
    <div className="mt-4 flex items-start gap-2 text-sm">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <button
        type="button"
        className="cursor-pointer text-start underline underline-offset-2"
        onClick={() => setIsOpen(true)}
      >
        {data.total > 0 ? t('clashes', { count: data.total, among: data.among }) : t('knownBad')}
      </button>
      {isOpen && (
        <Suspense>
          <ClashesDialog node={node} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
