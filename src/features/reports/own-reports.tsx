import { Flag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { failureOf } from '@/api/failure'
import type { OwnReport } from '@/api/generated/model'
import { useListUserReports } from '@/api/generated/reports/reports'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { Badge } from '@/ui/badge'
import { EmptyState } from '@/ui/empty-state'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { ReportQuestionForm } from './report-question-form'
import { pageOf, subjectOf, useReportWords } from './use-report-words'

/** Moderators' questions to the user as an owner, and the user's reports with their outcomes. */
export function OwnReports() {
  const { t } = useTranslation('reports')
  const query = useListUserReports()
  const failure = failureOf(query)
  if (failure) return <ErrorPanel failure={failure} title={t('failed')} query={query} />
  if (!query.data) return <Skeleton className="h-28 w-full" />
  const { reports, questions } = query.data
  return (
    <>
      {questions.length > 0 && (
        <section aria-labelledby="questions" className="mb-8">
          <h2 id="questions" className="mb-3 text-lg font-semibold">
            {t('own.questions')}
          </h2>
          <ul className="flex flex-col gap-4">
            {questions.map((question) => (
              <li key={question.id}>
                <ReportQuestionForm question={question} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {reports.length > 0 && (
        <ul
          aria-label={t('own.title')}
          className="divide-y divide-line rounded-lg border border-line bg-surface"
        >
          {reports.map((report) => (
            <OwnReportRow key={`${subjectOf(report)} ${report.kind} ${report.at}`} report={report} />
          ))}
        </ul>
      )}
      {reports.length === 0 && questions.length === 0 && (
        <EmptyState icon={<Flag aria-hidden="true" className="size-8" />} title={t('own.noneTitle')}>
          {t('own.none')}
        </EmptyState>
      )}
    </>
  )
}

function OwnReportRow({ report }: { report: OwnReport }) {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const { outcome, reason, advisory } = report
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-3 text-sm">
      <Link href={pageOf(report)} className="min-w-0 flex-1 basis-56 font-medium break-words hover:underline">
        <bdi>{subjectOf(report)}</bdi>
      </Link>
      <Badge tone={outcome && outcome !== 'dismissed' ? 'success' : 'neutral'}>
        {outcome ? words.outcome(outcome) : t('own.open')}
      </Badge>
      <span className="basis-full text-muted sm:basis-auto">
        {words.kind(report.kind)} · <RelativeTime iso={report.at} />
      </span>
      <p className="basis-full break-words whitespace-pre-line text-muted">
        <bdi>{report.words}</bdi>
      </p>
      {reason && (
        <p className="basis-full break-words whitespace-pre-line">
          <bdi>{reason}</bdi>
        </p>
      )}
      {advisory && (
        <Link href={paths.advisory(advisory)} className="text-accent-text underline">
          {t('own.advisory', { id: advisory })}
        </Link>
      )}
    </li>
  )
}
