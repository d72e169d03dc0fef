import { Flag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { REPORT_KINDS } from '@/contract/reports/report-kinds'
import { ReportForm } from '@/features/reports/report-form'
import { subjectOf } from '@/features/reports/use-report-words'
import { useArrivedQuery } from '@/session/arrived-query'
import { Page, PageMetadata } from '@/shell/page'
import { EmptyState } from '@/ui/empty-state'
import { Skeleton } from '@/ui/skeleton'

/** Report form for the pack, version or publisher in the URL, for everybody. */
export function ReportScreen() {
  const { t } = useTranslation('reports')
  const query = useArrivedQuery()
  const said = (key: string) => [query?.[key] ?? ''].flat()[0] ?? ''
  const publisher = said('publisher')
  const node = said('node')
  const version = said('version')
  const about = node ? { node_id: node, ...(version && { version }) } : { publisher_id: publisher }
  if (!query) return <Skeleton className="h-96 w-full max-w-2xl" />
  if (!node && !publisher)
    return (
      <>
        <PageMetadata title={t('form.missingTitle')} noIndex />
        <EmptyState
          icon={<Flag aria-hidden="true" className="size-8" />}
          title={<h1>{t('form.missingTitle')}</h1>}
        >
          {t('form.missing')}
        </EmptyState>
      </>
    )
  return (
    <Page title={t('form.title', { subject: subjectOf(about) })} noIndex>
      <ReportForm
        key={subjectOf(about)}
        about={about}
        start={{
          kind: REPORT_KINDS.find((kind) => kind === said('kind')),
          file: said('file'),
          line: said('line'),
        }}
      />
    </Page>
  )
}
