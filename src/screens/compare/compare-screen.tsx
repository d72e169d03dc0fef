import { ListPlus, Scale } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useGetSideBySide } from '@/api/generated/nodes/nodes'
import { LIMITS } from '@/contract/conventions/limits'
import { ComparedClasses } from '@/features/nodes/compare/compared-classes'
import { CompareTable } from '@/features/nodes/compare/compare-table'
import { DifferenceSentences } from '@/features/nodes/compare/difference-sentences'
import { pathIn, paths } from '@/lib/paths'
import type { PublicPageProps } from '@/screens/public/public-page'
import { PublicMetadata } from '@/screens/public/public-metadata'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { Skeleton } from '@/ui/skeleton'
import { Clashes } from './clashes'
import { CopyLink } from './copy-link'
import { LeftOut } from './left-out'
import { comparedPacks } from './compared-packs'

/** Up to four packs side by side. */
export function CompareScreen({ siteUrl, failure }: PublicPageProps) {
  const { t, i18n } = useTranslation(['compare', 'health'])
  const { list } = useFormats()
  const { ids: askedIds, leftOut } = comparedPacks(useRouter().query.packs, LIMITS.comparedNodes)
  const asked = askedIds.join(',')
  const query = useGetSideBySide({ packs: asked }, { query: { enabled: asked !== '' } })
  const failed = failureOf(query, failure)
  const { data } = query
  const names = data?.packs.map(({ node }) => node.name) ?? []
  const nameOf = (id: string) => data?.packs.find(({ node }) => node.id === id)?.node.name ?? id
  const ids = data?.packs.map(({ node }) => node.id).join(',') ?? ''
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.compare('')}
        title={names.length > 0 ? t('compare:titleOf', { names: list(names) }) : t('compare:title')}
        description={t('compare:metaDescription')}
        noIndex={asked !== ''}
      />
      <h1 className="mb-2 text-2xl font-semibold tracking-tight">{t('compare:title')}</h1>
      {failed && <ErrorPanel failure={failed} title={t('compare:failed')} query={query} />}
      {data && data.missing.length > 0 && (
        <p role="status" className="mb-3 text-sm text-danger">
          {t('compare:missing', { ids: list(data.missing) })}
        </p>
      )}
      <LeftOut ids={leftOut} most={LIMITS.comparedNodes} />
      {data && data.packs.length > 0 && (
        <div className="flex flex-col gap-6">
          <DifferenceSentences packs={data} />
          <div className="flex flex-wrap items-center gap-2">
            <ButtonLink href={paths.set(ids)} size="small" prefetch={false} rel="nofollow">
              <ListPlus aria-hidden="true" className="size-4" />
              {t('compare:asSet')}
            </ButtonLink>
            <ButtonLink
              href={paths.check(data.packs.map(({ node }) => node.id))}
              size="small"
              prefetch={false}
              rel="nofollow"
            >
              {t('compare:check')}
            </ButtonLink>
            <CopyLink address={siteUrl + pathIn(i18n.language, paths.compare(ids))} />
            <span className="text-xs text-muted">
              <FilledText
                text={t('health:computed')}
                parts={{ when: <RelativeTime iso={data.computed_at} /> }}
              />
            </span>
          </div>
          {data.packs.length === 1 && <p className="text-sm text-muted">{t('compare:emptyText')}</p>}
          <CompareTable packs={data.packs} />
          {data.packs.length > 1 && (
            <Clashes ids={askedIds.filter((id) => !data.missing.includes(id))} nameOf={nameOf} />
          )}
          <ComparedClasses beside={data} />
        </div>
      )}
      {!failed && asked !== '' && !data && <Skeleton className="h-96 w-full rounded-lg" />}
      {(asked === '' || data?.packs.length === 0) && (
        <EmptyState
          icon={<Scale aria-hidden="true" className="size-8" />}
          title={t('compare:empty')}
          action={<ButtonLink href={paths.home()}>{t('compare:find')}</ButtonLink>}
        >
          {t('compare:emptyText')}
        </EmptyState>
      )}
    </>
  )
}
