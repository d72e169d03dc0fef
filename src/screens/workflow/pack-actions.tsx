import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { Node } from '@/api/generated/model'
import type { WorkflowReading } from '@/lib/workflows/reading/workflow-reading'
import { Button } from '@/ui/button'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { Skeleton } from '@/ui/skeleton'

const VersionCheck = dynamic(
  lazyWithRetry(() => import('./version-check').then((module) => module.VersionCheck)),
  { loading: () => <Skeleton className="h-16 w-full" /> },
)

interface PackActionsProps {
  /** The pack; undefined while loading */
  node: Node | undefined
  /** The workflow's classes that it provides */
  classes: readonly string[]
  reading: WorkflowReading
  /** Whether its nodes are highlighted in the graph */
  isShown: boolean
  onShow: () => void
}

/** Actions on a needed pack: highlight its nodes, and check another version. */
export function PackActions({ node, classes, reading, isShown, onShow }: PackActionsProps) {
  const { t } = useTranslation('workflow')
  const [isChecking, setIsChecking] = useState(false)
  return (
    <>
      <div className="-ms-3 flex flex-wrap gap-1">
        <Button size="small" variant="quiet" aria-pressed={isShown} onClick={onShow}>
          {t('packs.show')}
        </Button>
        <Button
          size="small"
          variant="quiet"
          aria-expanded={isChecking}
          onClick={() => setIsChecking(!isChecking)}
        >
          {t('check.open')}
        </Button>
      </div>
      {isChecking && node && <VersionCheck node={node} classes={classes} reading={reading} />}
    </>
  )
}
