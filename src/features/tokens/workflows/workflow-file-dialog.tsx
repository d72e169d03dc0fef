import { useTranslation } from 'next-i18next/pages'
import type { TrustedWorkflow, WorkflowIssuerKind } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { Command } from '@/ui/command'
import { Modal } from '@/ui/dialogs/modal'
import { registryAddress } from '../registry-address'
import { exchangeWorkflow, workflowPath } from './exchange-workflow'

interface WorkflowFileDialogProps {
  publisherId: string
  audience: string
  kind: WorkflowIssuerKind
  workflow: TrustedWorkflow
  onClose: () => void
}

/** Dialog with the workflow file to copy into the repository. */
export function WorkflowFileDialog(props: WorkflowFileDialogProps) {
  const { publisherId, audience, kind, workflow, onClose } = props
  const { t } = useTranslation(['publishing', 'common'])
  return (
    <Modal
      open
      size="2xl"
      title={t('workflows.fileTitle')}
      footer={<Button onClick={onClose}>{t('common:actions.close')}</Button>}
      onClose={onClose}
    >
      <p className="mb-3 text-sm text-muted">
        {t('workflows.fileHow')}{' '}
        <bdi dir="ltr" className="break-all text-ink">
          {workflow.repository}/{workflowPath(kind, workflow.workflow)}
        </bdi>
      </p>
      <Command
        text={exchangeWorkflow(kind, { registry: registryAddress(), audience, publisherId }, workflow)}
        copyLabel={t('workflows.copy')}
      />
    </Modal>
  )
}
