import { useTranslation } from 'next-i18next/pages'
import type { TrustedWorkflow } from '@/api/generated/model'
import { Button } from '@/ui/button'
import { Command } from '@/ui/command'
import { Modal } from '@/ui/dialogs/modal'
import { registryAddress } from '../registry-address'
import { exchangeWorkflow, workflowPath } from './exchange-workflow'

interface WorkflowFileDialogProps {
  publisherId: string
  audience: string
  workflow: TrustedWorkflow
  onClose: () => void
}

/** The file that the repository needs, to copy. */
export function WorkflowFileDialog({ publisherId, audience, workflow, onClose }: WorkflowFileDialogProps) {
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
          {workflow.repository}/{workflowPath(workflow)}
        </bdi>
      </p>
      <Command
        text={exchangeWorkflow(registryAddress(), audience, publisherId, workflow)}
        copyLabel={t('workflows.copy')}
      />
    </Modal>
  )
}
