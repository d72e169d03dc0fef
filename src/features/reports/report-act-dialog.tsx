import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { readApiError } from '@/api/errors'
import type { FindingSeverity, ReportCase } from '@/api/generated/model'
import { useAdminUpdateReport } from '@/api/generated/moderation-writes/moderation-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { SEVERITIES } from '@/contract/conventions/severities'
import { showToast } from '@/lib/toast'
import { FormFailure } from '@/session/forms/form-failure'
import { ConfirmDialog } from '@/ui/dialogs/confirm-dialog'
import { LabelledField } from '@/ui/fields/labelled-field'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import type { ReportAct } from './report-acts'
import { subjectOf, useReportWords } from './use-report-words'

const SEVERITY_LABELS = {
  critical: 'parts:findings.critical',
  high: 'parts:findings.high',
  medium: 'parts:findings.medium',
  low: 'parts:findings.low',
  info: 'parts:findings.info',
} as const

interface ReportActDialogProps {
  reportCase: ReportCase
  act: ReportAct
  onClose: () => void
}

/** Dialog for a moderator's action on a case, with its reason, which others read. */
export function ReportActDialog({ reportCase, act, onClose }: ReportActDialogProps) {
  const { t } = useTranslation(['reports', 'parts'])
  const words = useReportWords()
  const [reason, setReason] = useState('')
  const [versions, setVersions] = useState('')
  const [severity, setSeverity] = useState<FindingSeverity>('critical')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, error } = useAdminUpdateReport({
    mutation: {
      onSuccess: () => {
        showToast('success', t('dialog.done'))
        onClose()
      },
    },
  })
  const isMalware = act === 'malware'
  const label = { ask: t('dialog.question'), malware: t('dialog.summary') }[act as string]
  const { version } = reportCase
  const confirm = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    const further = versions
      .split(',')
      .map((number) => number.trim())
      .filter(Boolean)
    mutate({
      caseId: reportCase.id,
      data: { act, reason: reason.trim(), ...(isMalware && { severity, versions: further }) },
    })
  }
  return (
    <ConfirmDialog
      open
      title={
        <>
          {words.act(act)} <bdi>{subjectOf(reportCase)}</bdi>
        </>
      }
      confirmLabel={isMalware ? t('dialog.malwareButton') : words.act(act)}
      harmless={act === 'dismiss' || act === 'ask'}
      busy={isPending}
      failure={
        error && (
          <FormFailure
            error={error}
            meanings={{ state_conflict: <bdi lang="en">{readApiError(error).message}</bdi> }}
          />
        )
      }
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.explainAct(act)}</p>
      <TextArea
        label={label ?? t('dialog.reason')}
        value={reason}
        rows={3}
        dir="auto"
        maxLength={LIMITS.shortText}
        error={isMissing ? t('dialog.missing') : undefined}
        onChange={(event) => {
          setReason(event.target.value)
          setMissing(false)
        }}
      />
      {isMalware && (
        <LabelledField label={t('dialog.severity')}>
          {(control) => (
            <Select
              {...control}
              value={severity}
              onChange={(event) =>
                setSeverity(SEVERITIES.find((known) => known === event.target.value) ?? severity)
              }
            >
              {SEVERITIES.map((value) => (
                <option key={value} value={value}>
                  {t(SEVERITY_LABELS[value])}
                </option>
              ))}
            </Select>
          )}
        </LabelledField>
      )}
      {isMalware && version && (
        <TextField
          label={t('dialog.versions')}
          hint={t('dialog.versionsHint')}
          value={versions}
          dir="ltr"
          autoComplete="off"
          onChange={(event) => setVersions(event.target.value)}
        />
      )}
    </ConfirmDialog>
  )
}
