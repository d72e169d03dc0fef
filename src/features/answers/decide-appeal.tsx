import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { useAdminDecideAppeal } from '@/api/generated/appeals-writes/appeals-writes'
import type { AppealThread } from '@/api/generated/model'
import { readApiError } from '@/api/errors'
import { LIMITS } from '@/contract/conventions/limits'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'

const GRANTS = {
  version: 'decide.approve',
  node: 'decide.liftBan',
  publisher: 'decide.liftBan',
  user: 'decide.liftBan',
  name: 'decide.giveName',
  claim: 'decide.givePack',
  adoption: 'decide.givePack',
  quota: 'decide.double',
} as const

/** Kinds of which granting is published in the ledger, with a public reason. */
const SHOWN_IN_PUBLIC: readonly AppealThread['kind'][] = ['version', 'node', 'publisher', 'claim', 'adoption']

const TEMPLATES = {
  fine: 'decide.templates.fine',
  explain: 'decide.templates.explain',
  fix: 'decide.templates.fix',
  harmful: 'decide.templates.harmful',
  proof: 'decide.templates.proof',
} as const

/** A moderator's form to close a thread: with a free or prepared answer, and the decision itself. */
export function DecideAppeal({ thread }: { thread: AppealThread }) {
  const { t } = useTranslation('appeals')
  const [reason, setReason] = useState('')
  const [publicReason, setPublicReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error, variables } = useAdminDecideAppeal()
  if (!thread.may.includes('decide')) return null
  const isDeleted = thread.kind === 'node' && thread.status === 'NodeStatusDeleted'
  const decide = (outcome: 'granted' | 'stays') => {
    setMissing(reason.trim() === '')
    if (isPending || reason.trim() === '') return
    mutate({
      appealId: thread.id,
      data: {
        outcome,
        reason: reason.trim(),
        ...(outcome === 'granted' && publicReason.trim() && { public_reason: publicReason.trim() }),
      },
    })
  }
  return (
    <section aria-labelledby="decide" className="mt-8 flex flex-col gap-3 rounded-lg border border-line p-4">
      <h2 id="decide" className="text-lg font-semibold">
        {t('decide.title')}
      </h2>
      <LabelledField label={t('decide.template')}>
        {(control) => (
          <Select
            {...control}
            value=""
            onChange={(event) => {
              const { value } = event.target
              if (value in TEMPLATES) setReason(t(TEMPLATES[value as keyof typeof TEMPLATES]))
              setMissing(false)
            }}
          >
            <option value="">{t('decide.choose')}</option>
            {(Object.keys(TEMPLATES) as (keyof typeof TEMPLATES)[]).map((key) => (
              <option key={key} value={key}>
                {t(TEMPLATES[key])}
              </option>
            ))}
          </Select>
        )}
      </LabelledField>
      <TextArea
        label={t('decide.reason')}
        value={reason}
        dir="auto"
        maxLength={LIMITS.threadText}
        error={isMissing ? t('decide.missing') : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      {SHOWN_IN_PUBLIC.includes(thread.kind) && !isDeleted && (
        <TextField
          label={t('decide.publicReason')}
          hint={t('decide.publicHint')}
          value={publicReason}
          dir="auto"
          maxLength={LIMITS.shortText}
          onChange={(event) => setPublicReason(event.target.value)}
        />
      )}
      {error && (
        <FormFailure
          error={error}
          meanings={{
            reason_required: t('decide.publicNeeded'),
            state_conflict: <bdi lang="en">{readApiError(error).message}</bdi>,
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          busy={isPending && variables.data.outcome === 'granted'}
          onClick={() => decide('granted')}
        >
          {isDeleted ? t('decide.restore') : t(GRANTS[thread.kind])}
        </Button>
        <Button busy={isPending && variables.data.outcome === 'stays'} onClick={() => decide('stays')}>
          {t('decide.stays')}
        </Button>
      </div>
    </section>
  )
}
