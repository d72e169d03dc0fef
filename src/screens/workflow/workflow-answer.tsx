import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { useEffect } from 'react'
import { failureOf } from '@/api/failure'
import { resolutionQuery } from '@/features/workflow/answer/resolution-query'
import type { OpenedWorkflow } from '@/features/workflow/opened/opened-workflow'
import { rememberWorkflow } from '@/features/workflow/recent/recent-workflows'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Button } from '@/ui/button'
import { Skeleton } from '@/ui/skeleton'
import { AnsweredWorkflow } from './answered-workflow'

interface WorkflowAnswerProps {
  workflow: OpenedWorkflow
  onClose: () => void
}

/** What an opened workflow needs, once its node classes are resolved. */
export function WorkflowAnswer({ workflow, onClose }: WorkflowAnswerProps) {
  const { t } = useTranslation('workflow')
  const { asked } = workflow
  const query = useQuery(resolutionQuery(asked))
  useEffect(() => {
    rememberWorkflow(asked)
  }, [asked])
  const failed = failureOf(query)
  if (query.data) return <AnsweredWorkflow workflow={workflow} results={query.data} onClose={onClose} />
  return (
    <div className="flex flex-col gap-4">
      {failed ? (
        <ErrorPanel failure={failed} title={t('answer.failed')} query={query} />
      ) : (
        <>
          <p role="status" className="text-xl font-semibold">
            {t('reading.asking')}
          </p>
          <Skeleton className="h-32 w-full rounded-lg" />
          <Skeleton className="h-32 w-full rounded-lg" />
        </>
      )}
      <div>
        <Button onClick={onClose}>{t('answer.another')}</Button>
      </div>
    </div>
  )
}
