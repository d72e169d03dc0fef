import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReportCase, ReportOfCase } from '@/api/generated/model'
import { paths, sourcePath } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { ACT_KEYS, actsOn, type ReportAct } from './report-acts'
import { pageOf, subjectOf, useReportWords, type Reported } from './use-report-words'

const SENDERS = {
  stranger: 'senders.stranger',
  person: 'senders.person',
  trusted: 'senders.trusted',
} as const

interface ReportCaseCardProps {
  reportCase: ReportCase
  onAct: (act: ReportAct) => void
}

/** Reports of one kind about the same subject, with the possible actions or the outcome. */
export function ReportCaseCard({ reportCase, onAct }: ReportCaseCardProps) {
  const { t } = useTranslation('reports')
  const { number } = useFormats()
  const words = useReportWords()
  const { id, name, kind, held, opened_at, reporters, trusted, question, answer } = reportCase
  const { outcome, reason, advisory } = reportCase
  const acts = actsOn(reportCase)
  return (
    <article
      tabIndex={-1}
      aria-labelledby={id}
      className="rounded-lg border border-line bg-surface p-4 text-sm focus:border-accent"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={id} className="min-w-0 text-base font-semibold break-words">
          <Link href={pageOf(reportCase)} className="hover:underline">
            <bdi>{subjectOf(reportCase)}</bdi>
          </Link>
        </h2>
        {name && <bdi className="min-w-0 text-muted">{name}</bdi>}
        <Badge tone={kind === 'malware' ? 'danger' : 'neutral'}>{words.kind(kind)}</Badge>
        {held && !outcome && <Badge tone="warning">{t('queue.held')}</Badge>}
        {outcome && <Badge>{words.outcome(outcome)}</Badge>}
        <span className="text-muted">
          <RelativeTime iso={opened_at} />
          {' · '}
          {t('queue.people', { number: number(reporters), trusted: number(trusted) })}
        </span>
      </div>
      <ul className="mt-3 flex flex-col gap-3">
        {reportCase.reports.map((report, index) => (
          <li key={`${report.at} ${index}`} className="border-s-2 border-line ps-3">
            <OneReport about={reportCase} report={report} />
          </li>
        ))}
      </ul>
      {question && <Said label={t('queue.question')}>{question}</Said>}
      {answer && <Said label={t('queue.answer')}>{answer}</Said>}
      {outcome && reason && <Said label={t('dialog.reason')}>{reason}</Said>}
      {advisory && (
        <Link href={paths.advisory(advisory)} className="mt-3 inline-block text-accent-text underline">
          {t('own.advisory', { id: advisory })}
        </Link>
      )}
      {acts.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'malware' ? 'danger' : 'secondary'}
              aria-keyshortcuts={ACT_KEYS[act]}
              onClick={() => onAct(act)}
            >
              {words.act(act)}
            </Button>
          ))}
        </div>
      )}
    </article>
  )
}

function OneReport({ about, report }: { about: Reported; report: ReportOfCase }) {
  const { t } = useTranslation('reports')
  const { words, links, file, line, at, sender } = report
  return (
    <>
      <p className="break-words whitespace-pre-line">
        <bdi>{words}</bdi>
      </p>
      {file && about.node_id && (
        <p>
          <Link
            href={sourcePath(about.node_id, { path: file, version: about.version, line })}
            className="break-all text-accent-text underline"
          >
            <code dir="ltr">{line === undefined ? file : `${file}:${line}`}</code>
          </Link>
        </p>
      )}
      {links.map((link) => (
        <p key={link}>
          <ExternalLink href={link} className="break-all">
            <bdi dir="ltr">{link}</bdi>
          </ExternalLink>
        </p>
      ))}
      <p className="text-muted">
        {t(SENDERS[sender])} · <RelativeTime iso={at} />
      </p>
    </>
  )
}

const Said = ({ label, children }: { label: string; children: string }) => (
  <div className="mt-3">
    <p className="font-medium">{label}</p>
    <p className="break-words whitespace-pre-line">
      <bdi>{children}</bdi>
    </p>
  </div>
)
