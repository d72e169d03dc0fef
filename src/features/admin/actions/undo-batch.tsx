import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'next-i18next/pages'
import { readApiError } from '@/api/errors'
import { Button } from '@/ui/button'
import { FailureText } from './failure-text'
import { refreshVersions } from './refresh-versions'
import { undoWholeBatch } from './undo-whole-batch'

interface UndoBatchProps {
  batchId: string
  label: string
}

/** Button to undo all decisions of a batch, with no time limit. */
export function UndoBatch({ batchId, label }: UndoBatchProps) {
  const { t } = useTranslation('admin')
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: () => undoWholeBatch(batchId, (results) => refreshVersions(client, results)),
  })
  const stale = undo.data?.filter(({ outcome }) => outcome !== 'done').length ?? 0
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" busy={undo.isPending} onClick={() => undo.mutate()}>
        {label}
      </Button>
      {undo.isSuccess && <span role="status">{stale > 0 ? t('queue.undonePartly') : t('queue.undone')}</span>}
      {undo.isError && (
        <span role="alert" className="text-danger">
          <FailureText failure={readApiError(undo.error)} />
        </span>
      )}
    </div>
  )
}
