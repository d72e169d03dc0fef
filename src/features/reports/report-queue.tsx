import { keepPreviousData } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import dynamic from 'next/dynamic'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { useRef, useState } from 'react'
import { failureOf } from '@/api/failure'
import type { ReportCase } from '@/api/generated/model'
import { useAdminListReports } from '@/api/generated/moderation/moderation'
import { REPORT_KINDS } from '@/contract/reports/report-kinds'
import { paths } from '@/lib/paths'
import { ErrorPanel } from '@/session/failures/error-panel'
import { EmptyState } from '@/ui/empty-state'
import { SelectField } from '@/ui/fields/select-field'
import { useShortcuts } from '@/ui/keys/use-shortcuts'
import { Pager } from '@/ui/pager'
import { Skeleton } from '@/ui/skeleton'
import { ACT_KEYS, actsOn, type ReportAct } from './report-acts'
import { ReportCaseCard } from './report-case-card'
import { ReportKeys } from './report-keys'
import { useReportWords } from './use-report-words'

const ActDialog = dynamic(() => import('./report-act-dialog').then((module) => module.ReportActDialog))

const ACTS = Object.keys(ACT_KEYS) as ReportAct[]

/** Moderators' queue of reports, grouped by kind and subject: those that hold installs back first, then oldest first. */
export function ReportQueue() {
  const { t } = useTranslation('reports')
  const words = useReportWords()
  const router = useRouter()
  const one = typeof router.query.case === 'string' ? router.query.case : undefined
  const isClosed = router.query.closed === 'true'
  const kind = REPORT_KINDS.find((known) => known === router.query.kind)
  const page = Number(router.query.page) || 1
  const hrefFor = (to: { closed?: string; kind?: string; page?: number }) => ({
    pathname: paths.adminReports(),
    query: { ...(isClosed && { closed: 'true' }), ...(kind && { kind }), ...to },
  })
  const query = useAdminListReports(
    one === undefined ? { ...(isClosed && { closed: 'true' }), ...(kind && { kind }), page } : { case: one },
    { query: { placeholderData: keepPreviousData } },
  )
  const failure = failureOf(query)
  const { data } = query
  return (
    <>
      {one !== undefined && (
        <Link href={paths.adminReports()} className="mb-4 inline-block text-sm text-accent-text underline">
          {t('queue.everything')}
        </Link>
      )}
      {one === undefined && (
        <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
          <SelectField
            label={t('queue.state')}
            value={isClosed ? 'true' : 'false'}
            options={[
              { value: 'false', label: t('queue.open') },
              { value: 'true', label: t('queue.closed') },
            ]}
            onChange={(closed) => void router.push(hrefFor({ closed }))}
          />
          <SelectField
            label={t('queue.kind')}
            value={kind ?? ''}
            options={[
              { value: '', label: t('queue.allKinds') },
              ...REPORT_KINDS.map((value) => ({ value, label: words.kind(value) })),
            ]}
            onChange={(value) => void router.push(hrefFor({ kind: value }))}
          />
        </div>
      )}
      {failure && <ErrorPanel failure={failure} title={t('failed')} query={query} />}
      {!data && !failure && <Skeleton className="h-28 w-full" />}
      {data?.cases.length === 0 && (
        <EmptyState icon={<Flag aria-hidden="true" className="size-8" />} title={t('queue.none')} />
      )}
      {data && data.cases.length > 0 && (
        <>
          <Cases
            label={
              (one === undefined ? isClosed : data.cases[0]?.outcome) ? t('queue.closed') : t('queue.open')
            }
            cases={data.cases}
          />
          <div className="mt-6">
            <Pager page={data.page} totalPages={data.totalPages} hrefFor={(to) => hrefFor({ page: to })} />
          </div>
        </>
      )}
    </>
  )
}

/** The cases of a page, with keyboard shortcuts to move between them and act on the focused one. */
function Cases({ label, cases }: { label: string; cases: readonly ReportCase[] }) {
  const { t } = useTranslation('reports')
  const list = useRef<HTMLUListElement>(null)
  const [asked, setAsked] = useState<{ act: ReportAct; reportCase: ReportCase }>()
  const cards = () => [...(list.current?.querySelectorAll<HTMLElement>('article') ?? [])]
  const present = () => cards().findIndex((card) => card.contains(document.activeElement))
  const go = (step: number) => {
    const to = Math.max(0, Math.min(cases.length - 1, present() + step))
    cards()[to]?.focus()
  }
  const begin = (act: ReportAct) => {
    const reportCase = cases[Math.max(0, present())]
    if (reportCase && actsOn(reportCase).includes(act)) setAsked({ act, reportCase })
  }
  useShortcuts({
    j: () => go(1),
    k: () => go(-1),
    ...Object.fromEntries(ACTS.map((act) => [ACT_KEYS[act], () => begin(act)])),
  })
  return (
    <>
      <ul ref={list} aria-label={label} className="flex flex-col gap-4">
        {cases.map((reportCase) => (
          <li key={reportCase.id}>
            <ReportCaseCard reportCase={reportCase} onAct={(act) => setAsked({ act, reportCase })} />
          </li>
        ))}
      </ul>
      <details className="mt-6 text-sm">
        <summary className="text-muted">{t('keys.title')}</summary>
        <div className="mt-3">
          <ReportKeys />
        </div>
      </details>
      {asked && <ActDialog {...asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
