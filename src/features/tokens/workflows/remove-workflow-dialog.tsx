import { useTranslation } from 'next-i18next/pages'
import type { TrustedWorkflow } from '@/api/generated/model'
import { useDeleteTrustedWorkflow } from '@/api/generated/tokens-writes/tokens-writes'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'

interface RemoveWorkflowDialogProps {
  publisherId: string
  workflow: TrustedWorkflow
  onClose: () => void
}

/** Dialog to confirm that a workflow may no longer publish. */
export function RemoveWorkflowDialog({ publisherId, workflow, onClose }: RemoveWorkflowDialogProps) {
  const { t } = useTranslation('publishing')
  const { repository, node_id: nodeId } = workflow
  const { mutate, isPending, error } = useDeleteTrustedWorkflow({ mutation: { onSuccess: onClose } })
  return (
    <ConfirmDialog
      open
      title={t('workflows.removeQuestion', { repository, pack: nodeId })}
      confirmLabel={t('workflows.removeConfirm')}
      busy={isPending}
      failure={
        error && (
          <FormFailure error={error} meanings={{ trusted_workflow_not_found: t('workflows.goneAlready') }} />
        )
      }
      onConfirm={() => mutate({ publisherId, workflowId: workflow.id })}
      onClose={onClose}
    >
      <p>{t('workflows.removeConsequences')}</p>
    </ConfirmDialog>
  )
}
