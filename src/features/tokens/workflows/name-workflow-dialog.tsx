import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import type { Node, TrustedWorkflow } from '@/api/generated/model'
import { useListAllPublisherNodes } from '@/api/generated/publishers/publishers'
import { useCreateTrustedWorkflow } from '@/api/generated/tokens-writes/tokens-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { FormFailure } from '@/session/forms/form-failure'
import { refusedField } from '@/session/forms/refused-field'
import { Button } from '@/ui/button'
import { Modal } from '@/ui/dialogs/modal'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'

const FIELDS = ['node_id', 'repository', 'workflow', 'environment', 'issuer'] as const
type Field = (typeof FIELDS)[number]

interface NameWorkflowDialogProps {
  publisherId: string
  issuers: readonly string[]
  onClose: () => void
  onNamed: (workflow: TrustedWorkflow) => void
}

/** Names the workflow that shall publish a pack: of which repository, by which file, and from which environment. */
export function NameWorkflowDialog({ publisherId, issuers, onClose, onNamed }: NameWorkflowDialogProps) {
  const { t } = useTranslation(['publishing', 'common'])
  const packs = useListAllPublisherNodes(publisherId)
  const [said, setSaid] = useState<Partial<Record<Field, string>>>({ workflow: 'publish.yml' })
  const [isChecked, setChecked] = useState(false)
  const { mutate, isPending, error, reset } = useCreateTrustedWorkflow({
    mutation: { onSuccess: onNamed },
  })
  const nodeId = said.node_id ?? packs.data?.[0]?.id ?? ''
  const values: Record<Field, string> = {
    node_id: nodeId,
    repository: repositoryIn(said.repository ?? packOf(packs.data, nodeId)?.repository ?? ''),
    workflow: said.workflow ?? '',
    environment: said.environment ?? '',
    issuer: said.issuer ?? issuers[0] ?? '',
  }
  const refused = refusedField(error, FIELDS)
  const say = (field: Field) => (event: { target: { value: string } }) => {
    setSaid({ ...said, [field]: event.target.value })
    if (error) reset()
  }
  const faultOf = (field: Field, isGood: boolean, sentence: string) => {
    if (isChecked && !isGood) return sentence
    return refused?.field === field ? <bdi lang="en">{refused.fault}</bdi> : undefined
  }
  const isRepository = /^[\w.-]+\/[\w.-]+$/.test(values.repository.trim())
  const isFile = /^[\w.-]+\.ya?ml$/.test(values.workflow.trim())
  const plain = { dir: 'ltr', autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
  return (
    <Modal open title={t('workflows.add')} onClose={onClose}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (isPending || !isRepository || !isFile || nodeId === '') return
          const { environment, ...data } = values
          mutate({
            publisherId,
            data: { ...data, ...(environment.trim() && { environment: environment.trim() }) },
          })
        }}
      >
        <LabelledField
          label={t('workflows.pack')}
          error={faultOf('node_id', nodeId !== '', t('workflows.noPack'))}
        >
          {(control) => (
            <Select {...control} value={nodeId} onChange={say('node_id')}>
              {packs.data?.map(({ id }) => (
                <option key={id} value={id}>
                  {id}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
        <TextField
          {...plain}
          label={t('workflows.repository')}
          hint={t('workflows.repositoryHint')}
          maxLength={LIMITS.name}
          value={values.repository}
          error={faultOf('repository', isRepository, t('workflows.repositoryMalformed'))}
          onChange={say('repository')}
        />
        <TextField
          {...plain}
          label={t('workflows.file')}
          hint={t('workflows.fileHint')}
          maxLength={LIMITS.name}
          value={values.workflow}
          error={faultOf('workflow', isFile, t('workflows.fileMalformed'))}
          onChange={say('workflow')}
        />
        <TextField
          {...plain}
          label={t('workflows.environment')}
          hint={t('workflows.environmentHint')}
          maxLength={LIMITS.name}
          value={values.environment}
          error={faultOf('environment', true, '')}
          onChange={say('environment')}
        />
        {issuers.length > 1 && (
          <LabelledField label={t('workflows.issuer')} error={faultOf('issuer', true, '')}>
            {(control) => (
              <Select {...control} value={values.issuer} onChange={say('issuer')}>
                {issuers.map((address) => (
                  <option key={address} value={address}>
                    {address}
                  </option>
                ))}
              </Select>
            )}
          </LabelledField>
        )}
        {error && !refused && (
          <FormFailure error={error} meanings={{ state_conflict: t('workflows.knownAlready') }} />
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

/** `owner/name` of an address that was pasted; anything else as it is. */
const repositoryIn = (text: string): string =>
  /^(?:https?:\/\/)?[\w.-]+\.[a-z]+\/([\w.-]+\/[\w.-]+?)(?:\.git)?\/?$/.exec(text.trim())?.[1] ?? text

const packOf = (packs: readonly Node[] | undefined, nodeId: string) => packs?.find(({ id }) => id === nodeId)
