import { useTranslation } from 'next-i18next/pages'
import { useId } from 'react'
import { REPORT_KINDS, type ReportKind } from '@/contract/reports/report-kinds'
import { Radio } from '@/ui/fields/radio'
import { useReportWords } from './use-report-words'

interface ReportKindFieldProps {
  value: ReportKind | undefined
  error: string | undefined
  onChange: (kind: ReportKind) => void
}

/** Choice of a report's kind. */
export function ReportKindField({ value, error, onChange }: ReportKindFieldProps) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const id = useId()
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className="mb-1.5 text-sm font-medium">{t('form.about')}</legend>
      <div className="flex flex-col gap-2">
        {REPORT_KINDS.map((kind) => (
          <label key={kind} className="flex items-center gap-2 text-sm">
            <Radio name="kind" value={kind} checked={value === kind} onChange={() => onChange(kind)} />
            {words.kind(kind)}
          </label>
        ))}
      </div>
      {error && (
        <p id={id} role="alert" className="mt-1.5 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  )
}
