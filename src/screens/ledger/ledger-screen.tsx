import { keepPreviousData } from '@tanstack/react-query'
import { ScrollText, X } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useListLedger } from '@/api/generated/ledger/ledger'
import { LEDGER_KINDS } from '@/contract/ledger/ledger-kinds'
import { DecisionRow } from '@/features/ledger/decision-row'
import { useDecisionWords } from '@/features/ledger/use-decision-words'
import { publicEnvironment } from '@/lib/environment'
import { paths } from '@/lib/paths'
import type { PublicPageProps } from '@/screens/public/public-page'
import { PublicMetadata } from '@/screens/public/public-metadata'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ButtonLink } from '@/ui/button-link'
import { Command } from '@/ui/command'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { NewestOlder } from '@/ui/newest-older'
import { Skeleton } from '@/ui/skeleton'
import { ledgerAsked } from './ledger-asked'

/** All decisions that change what is installable, newest first. */
export function LedgerScreen({ siteUrl, failure }: PublicPageProps) {
  const { t } = useTranslation('ledger')
  const { kinds } = useDecisionWords()
  const { number } = useFormats()
  const { node_id: pack, publisher_id: publisher, kind, ...asked } = ledgerAsked(useRouter().query)
  const query = useListLedger(
    { node_id: pack, publisher_id: publisher, kind, ...asked },
    { query: { placeholderData: keepPreviousData } },
  )
  const failed = failureOf(query, failure)
  const { data } = query
  const narrowed = { pack, publisher, kind }
  const subject = pack ?? publisher
  const older = data?.next_before
  const api = new URL(publicEnvironment.apiBaseUrl, siteUrl).href
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.ledger()}
        title={t('title')}
        description={t('metaDescription')}
        noIndex={subject !== undefined || kind !== undefined || asked.before !== undefined}
      />
      <h1 className="text-2xl font-semibold tracking-tight">{t('title')}</h1>
      <p className="mt-1 max-w-prose text-muted">
        {t('lead')}{' '}
        <Link
          href={paths.advisories()}
          prefetch={false}
          className="text-accent-text underline underline-offset-2"
        >
          {t('advisories')}
        </Link>
      </p>
      <nav aria-label={t('filter')} className="mt-5 flex flex-wrap items-center gap-2">
        {subject && (
          <ButtonLink size="small" shallow href={paths.ledger({ kind })}>
            <bdi>{subject}</bdi>
            <X aria-hidden="true" className="size-3.5" />
            <span className="sr-only">{t('everything')}</span>
          </ButtonLink>
        )}
        {[undefined, ...LEDGER_KINDS].map((one) => (
          <Link
            key={one ?? ''}
            shallow
            rel="nofollow"
            prefetch={false}
            href={paths.ledger({ ...narrowed, kind: one })}
            aria-current={one === kind ? 'page' : undefined}
            className="rounded-full border border-line px-3 py-1 text-sm text-muted hover:text-ink aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent-text"
          >
            {one === undefined ? t('anyKind') : kinds[one]}
          </Link>
        ))}
      </nav>
      {failed && (
        <div className="mt-5">
          <ErrorPanel failure={failed} title={t('failed')} query={query} />
        </div>
      )}
      {!failed && !data && <Skeleton className="mt-5 h-96 w-full rounded-lg" />}
      {data && data.entries.length > 0 && (
        <ul aria-label={t('title')} className="mt-5 rounded-lg border border-line bg-surface">
          {data.entries.map((entry) => (
            <DecisionRow key={entry.position} entry={entry} />
          ))}
        </ul>
      )}
      {data?.entries.length === 0 && (
        <EmptyState icon={<ScrollText aria-hidden="true" className="size-8" />} title={t('none')}>
          {data.total === 0 ? t('noneText') : undefined}
        </EmptyState>
      )}
      <NewestOlder
        words={{ pages: t('pages'), newest: t('newest'), older: t('older') }}
        newest={asked.before === undefined ? undefined : paths.ledger(narrowed)}
        older={older === undefined ? undefined : paths.ledger({ ...narrowed, before: older })}
      />
      {data && data.total > 0 && (
        <section aria-labelledby="check" className="mt-10 max-w-prose">
          <h2 id="check" className="text-lg font-semibold">
            {t('check')}
          </h2>
          <p className="mt-1 mb-3 text-sm text-muted">
            {t('checkText', { count: data.total, shown: number(data.total) })}
          </p>
          <Command text={`npm run registry -- verify-ledger ${api}`} copyLabel={t('checkCommand')} />
        </section>
      )}
    </>
  )
}
