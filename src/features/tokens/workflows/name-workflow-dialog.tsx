import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { TrustedWorkflow, WorkflowIssuer } from '@/api/generated/model'
import { useListAllPublisherNodes } from '@/api/generated/publishers/publishers'
import {
  useCreatePendingWorkflow,
  useCreateTrustedWorkflow,
} from '@/api/generated/tokens-writes/tokens-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { WORKFLOW_SHAPES } from '@/contract/people/workflow-shapes'
import { FormFailure } from '@/session/forms/form-failure'
import { refusedField } from '@/session/forms/refused-field'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import {
  WORKFLOW_FIELDS,
  fieldsSoFar,
  goodFields,
  hostOf,
  type WorkflowField,
  type WorkflowFields,
} from './workflow-fields'

interface NameWorkflowDialogProps {
  publisherId: string
  issuers: readonly WorkflowIssuer[]
  onClose: () => void
  onNamed: (workflow: TrustedWorkflow) => void
}

/** Select value of a pack to be created; no pack's id is empty. */
const NEW_PACK = ''

const PLAIN = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const

/** Dialog to register a workflow as a pack's trusted publisher, existing or new: repository, file and environment. */
export function NameWorkflowDialog({ publisherId, issuers, onClose, onNamed }: NameWorkflowDialogProps) {
  const { t } = useTranslation(['publishing', 'common'])
  const packs = useListAllPublisherNodes(publisherId)
  const [said, setSaid] = useState<Partial<WorkflowFields>>({})
  const [isChecked, setChecked] = useState(false)
  const ofPack = useCreateTrustedWorkflow({ mutation: { onSuccess: onNamed } })
  const ofNewPack = useCreatePendingWorkflow({ mutation: { onSuccess: onNamed } })
  const fields = fieldsSoFar(said, packs.data ?? [], issuers)
  const isGood = goodFields(fields)
  const { mutate, isPending, error } = fields.isNew ? ofNewPack : ofPack
  const refused = refusedField(error, WORKFLOW_FIELDS)
  const { examples } = WORKFLOW_SHAPES[fields.kind]
  const sayAll = (more: Partial<WorkflowFields>) => {
    setSaid({ ...said, ...more })
    ofPack.reset()
    ofNewPack.reset()
  }
  const say = (field: WorkflowField) => (event: { target: { value: string } }) =>
    sayAll({ [field]: event.target.value })
  const faultOf = (field: WorkflowField, sentence = '') => {
    if (isChecked && !isGood[field]) return sentence
    return refused?.field === field ? <bdi lang="en">{refused.fault}</bdi> : undefined
  }
  return (
    <Modal open title={t('workflows.add')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (isPending || !packs.data || Object.values(isGood).includes(false)) return
          const { node_id: nodeId, issuer, repository, workflow, environment } = fields
          const data = {
            ...{ node_id: nodeId.trim(), issuer, repository: repository.trim(), workflow: workflow.trim() },
            ...(environment.trim() && { environment: environment.trim() }),
          }
          mutate({ publisherId, data })
        }}
      >
        {packs.data && packs.data.length > 0 && (
          <LabelledField label={t('workflows.pack')} error={fields.isNew ? undefined : faultOf('node_id')}>
            {(control) => (
              <Select
                {...control}
                value={fields.isNew ? NEW_PACK : fields.node_id}
                onChange={({ target: { value } }) => sayAll({ isNew: value === NEW_PACK, node_id: value })}
              >
                {packs.data.map(({ id }) => (
                  <option key={id} value={id}>
                    {id}
                  </option>
                ))}
                <option value={NEW_PACK}>{t('workflows.newPack')}</option>
              </Select>
            )}
          </LabelledField>
        )}
        {packs.data && fields.isNew && (
          <TextField
            {...PLAIN}
            label={t('workflows.newPackId')}
            hint={t('workflows.newPackHint')}
            maxLength={LIMITS.nodeId}
            value={fields.node_id}
            error={faultOf('node_id', t('workflows.newPackMalformed'))}
            onChange={say('node_id')}
          />
        )}
        {issuers.length > 1 && (
          <LabelledField label={t('workflows.host')} error={faultOf('issuer')}>
            {(control) => (
              <Select {...control} dir="ltr" value={fields.issuer} onChange={say('issuer')}>
                {issuers.map((issuer) => (
                  <option key={issuer.address} value={issuer.address}>
                    {hostOf(issuer)}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
        <TextField
          {...PLAIN}
          label={t('workflows.repository')}
          hint={t('workflows.repositoryHint', { example: examples.repository })}
          maxLength={LIMITS.name}
          value={fields.repository}
          error={faultOf('repository', t('workflows.repositoryMalformed'))}
          onChange={say('repository')}
        />
        <TextField
          {...PLAIN}
          label={t('workflows.file')}
          hint={t(fields.kind === 'github' ? 'workflows.fileHint' : 'workflows.filePathHint')}
          maxLength={LIMITS.name}
          value={fields.workflow}
          error={faultOf('workflow', t('workflows.fileMalformed', { example: examples.workflow }))}
          onChange={say('workflow')}
        />
        <TextField
          {...PLAIN}
          label={t('workflows.environment')}
          hint={t('workflows.environmentHint')}
          maxLength={LIMITS.name}
          value={fields.environment}
          error={faultOf('environment')}
          onChange={say('environment')}
        />
        {error && !refused && (
          <FormFailure
            error={error}
            meanings={{
              state_conflict: t('workflows.knownAlready', {
                pack: LIMITS.trustedWorkflowsPerNode,
                newPacks: LIMITS.pendingWorkflowsPerPublisher,
              }),
              node_exists: t('workflows.packExists'),
            }}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
          <Button type="submit" variant="primary" busy={isPending}>
            {t('workflows.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
