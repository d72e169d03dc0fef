import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useState } from 'react'
import type { ReportQuestion } from '@/api/generated/model'
import { useCreateReportAnswer } from '@/api/generated/reports-writes/reports-writes'
import { LIMITS } from '@/contract/conventions/limits'
import { FormFailure } from '@/session/forms/form-failure'
import { Button } from '@/ui/button'
import { TextArea } from '@/ui/fields/text-area'
import { RelativeTime } from '@/ui/formats/relative-time'
import { pageOf, subjectOf, useReportWords } from './use-report-words'

/** A moderators' question to owners, with its answer, which can be replaced. */
export function ReportQuestionForm({ question }: { question: ReportQuestion }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const [answer, setAnswer] = useState(question.answer ?? '')
  const [isMissing, setMissing] = useState(false)
  const { mutate, isPending, isSuccess, error } = useCreateReportAnswer()
  return (
    <form
      noValidate
      aria-label={subjectOf(question)}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
      onSubmit={(event) => {
        event.preventDefault()
        setMissing(answer.trim() === '')
        if (!isPending && answer.trim() !== '')
          mutate({ caseId: question.id, data: { answer: answer.trim() } })
      }}
    >
      <p className="text-sm text-muted">
        <Link href={pageOf(question)} className="font-medium text-ink hover:underline">
          <bdi>{subjectOf(question)}</bdi>
        </Link>
        {' · '}
        {words.kind(question.kind)} · <RelativeTime iso={question.asked_at} />
      </p>
      <p className="break-words whitespace-pre-line">
        <bdi>{question.question}</bdi>
      </p>
      <TextArea
        label={t('own.answer')}
        value={answer}
        dir="auto"
        maxLength={LIMITS.reportWords}
        error={isMissing ? t('dialog.missing') : undefined}
        onChange={(event) => {
          setAnswer(event.target.value)
          setMissing(false)
        }}
      />
      {error && <FormFailure error={error} meanings={{ report_not_found: t('form.gone') }} />}
      <div className="flex items-center gap-3">
        <Button type="submit" busy={isPending}>
          {t('own.send')}
        </Button>
        <span role="status" className="text-sm text-muted">
          {isSuccess && t('dialog.done')}
        </span>
      </div>
    </form>
  )
}
