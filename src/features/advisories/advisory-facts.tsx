import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import type { Advisory } from '@/api/generated/model'
import { useFormats } from '@/ui/formats/formats'
import { AffectedPacks } from './affected-packs'

/** The subject, aliases, and the dates of publication, change and withdrawal of an advisory. */
export function AdvisoryFacts({ advisory }: { advisory: Advisory }) {
  const { t } = useTranslation('advisories')
  const { date } = useFormats()
  const { aliases = [], published, modified, withdrawn } = advisory
  return (
    <dl className="max-w-prose divide-y divide-line rounded-lg border border-line bg-surface px-4 text-sm">
      <Fact term={t('affected')}>
        <AffectedPacks advisory={advisory} />
      </Fact>
      {aliases.length > 0 && (
        <Fact term={t('aliases')}>
          <span className="flex flex-wrap gap-x-3">
            {aliases.map((alias) => (
              <code key={alias} className="break-all">
                {alias}
              </code>
            ))}
          </span>
        </Fact>
      )}
      <Fact term={t('published')}>
        <time dateTime={published}>{date(published)}</time>
      </Fact>
      {modified !== published && (
        <Fact term={t('modified')}>
          <time dateTime={modified}>{date(modified)}</time>
        </Fact>
      )}
      {withdrawn && (
        <Fact term={t('withdrawn')}>
          <time dateTime={withdrawn}>{date(withdrawn)}</time>
        </Fact>
      )}
    </dl>
  )
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0.5 py-2">
    <dt className="text-muted">{term}</dt>
    <dd className="min-w-0">{children}</dd>
  </div>
)
