import { ListPlus, Scale } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useTranslation } from 'next-i18next/pages'
import { useRouter } from 'next/router'
import { failureOf } from '@/api/failure'
import { useListNodes } from '@/api/generated/nodes/nodes'
import type { Node } from '@/api/generated/model'
import { NodeCardList, NodeCardListSkeleton } from '@/features/nodes/cards/node-card-list'
import { WithoutLink } from '@/features/nodes/compare/without-link'
import { cloneUrlOf, installKindOf } from '@/features/nodes/install/install-commands'
import { dropChosen, MOST_CHOSEN } from '@/lib/basket'
import { pathIn, paths } from '@/lib/paths'
import type { PublicPageProps } from '@/screens/public/public-page'
import { PublicMetadata } from '@/screens/public/public-metadata'
import { ErrorPanel } from '@/session/failures/error-panel'
import { ButtonLink } from '@/ui/button-link'
import { EmptyState } from '@/ui/empty-state'
import { useFormats } from '@/ui/formats/formats'
import { lazyWithRetry } from '@/ui/lazy-with-retry'
import { CopyLink } from './copy-link'
import { LeftOut } from './left-out'
import { comparedPacks } from './compared-packs'
import { setParams } from './set-params'

const InstallSection = dynamic(
  lazyWithRetry(() =>
    import('@/features/workflow/install/install-section').then((module) => module.InstallSection),
  ),
)

/** Returns how to install a pack of a set: its installable version, or its repository while it is unclaimed. */
const itemOf = (node: Node) => ({
  id: node.id,
  name: node.name,
  ...(node.latest_version && { version: node.latest_version.version }),
  ...(installKindOf(node) !== 'unversioned' && { cloneUrl: cloneUrlOf(node.repository) }),
})

/** Number of packs named in the page's title. */
const NAMED = 3

const isShown = (node: Node) => node.status === 'NodeStatusActive' && node.listed !== false

/** A shared set of packs, to install at once. */
export function SetScreen({ siteUrl, failure }: PublicPageProps) {
  const { t, i18n } = useTranslation('compare')
  const { list } = useFormats()
  const { ids: asked, leftOut } = comparedPacks(useRouter().query.packs, MOST_CHOSEN.set)
  const query = useListNodes(setParams(asked), { query: { enabled: asked.length > 0 } })
  const failed = failureOf(query, failure)
  const byId = new Map(query.data?.nodes.filter(isShown).map((node) => [node.id.toLowerCase(), node]))
  const packs = asked.flatMap((id) => byId.get(id.toLowerCase()) ?? [])
  const missing = query.data ? asked.filter((id) => !byId.has(id.toLowerCase())) : []
  const ids = packs.map(({ id }) => id)
  const names = packs.map(({ name }) => name)
  const corner = ({ id, name }: Node) => (
    <WithoutLink
      address={paths.set(ids.filter((other) => other !== id).join(','))}
      label={t('without', { name })}
      onPress={() => dropChosen('set', id)}
    />
  )
  return (
    <>
      <PublicMetadata
        siteUrl={siteUrl}
        path={paths.set('')}
        title={names.length > 0 ? t('set.titleOf', { names: list(names.slice(0, NAMED)) }) : t('set.title')}
        description={t('set.metaDescription')}
        noIndex
      />
      <h1 className="mb-3 text-2xl font-semibold tracking-tight">{t('set.title')}</h1>
      {failed && <ErrorPanel failure={failed} title={t('set.failed')} query={query} />}
      {missing.length > 0 && (
        <p role="status" className="mb-3 text-sm text-danger">
          {t('missing', { ids: list(missing) })}
        </p>
      )}
      <LeftOut ids={leftOut} most={MOST_CHOSEN.set} />
      {packs.length > 0 && (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_26rem]">
          <div className="flex min-w-0 flex-col gap-4">
            <div className="flex flex-wrap items-center gap-2">
              <ButtonLink
                href={paths.compare(ids.slice(0, MOST_CHOSEN.compare).join(','))}
                size="small"
                prefetch={false}
                rel="nofollow"
              >
                <Scale aria-hidden="true" className="size-4" />
                {t(ids.length > MOST_CHOSEN.compare ? 'set.compare' : 'set.compareAll')}
              </ButtonLink>
              <ButtonLink href={paths.check(ids)} size="small" prefetch={false} rel="nofollow">
                {t('check')}
              </ButtonLink>
              <CopyLink address={siteUrl + pathIn(i18n.language, paths.set(ids.join(',')))} />
            </div>
            <NodeCardList nodes={packs} corner={corner} />
          </div>
          <div className="order-first min-w-0 lg:order-none">
            <InstallSection items={packs.map(itemOf)} models={[]} />
          </div>
        </div>
      )}
      {!failed && asked.length > 0 && !query.data && <NodeCardListSkeleton count={3} />}
      {(asked.length === 0 || (query.data && packs.length === 0)) && (
        <EmptyState
          icon={<ListPlus aria-hidden="true" className="size-8" />}
          title={t('set.empty')}
          action={<ButtonLink href={paths.home()}>{t('find')}</ButtonLink>}
        >
          {t('set.emptyText')}
        </EmptyState>
      )}
    </>
  )
}
