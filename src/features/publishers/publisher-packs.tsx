import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { readApiError } from '@/api/errors'
import type { Node, Publisher } from '@/api/generated/model'
import { useListPublisherNodes } from '@/api/generated/publishers/publishers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { ErrorPanel } from '@/ui/error-panel'
import { Skeleton } from '@/ui/skeleton'

const PACKS_SHOWN = 12

/** One publisher of the signed-in person: its name, how many packs it has, and the first of them. */
export function PublisherPacks({ publisher }: { publisher: Publisher }) {
  const { t } = useTranslation('publishers')
  const params = { limit: PACKS_SHOWN, include_banned: true }
  // What only the owner may see (banned packs) is not kept in browser storage.
  const packs = useListPublisherNodes(publisher.id, params, { query: { meta: { persist: false } } })
  const { data, error, isFetching, refetch } = packs
  return (
    <section
      aria-labelledby={`publisher-${publisher.id}`}
      className="rounded-lg border border-line bg-surface"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-2 px-4 py-3">
        <h2 id={`publisher-${publisher.id}`} className="font-semibold">
          <Link href={paths.publisher(publisher.id)} className="hover:underline">
            {publisher.name}
          </Link>{' '}
          <bdi className="font-mono text-sm font-normal text-muted">@{publisher.id}</bdi>
        </h2>
        {data && <span className="text-sm text-muted">{t('yourNodes.packs', { count: data.total })}</span>}
      </div>
      {packs.isPending && <Skeleton className="mx-4 mb-4 h-14" />}
      {error && (
        <div className="px-4 pb-4">
          <ErrorPanel
            title={t('yourNodes.packsFailed')}
            status={readApiError(error).status}
            message={readApiError(error).message}
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        </div>
      )}
      {data?.nodes.length === 0 && <p className="px-4 pb-4 text-sm text-muted">{t('yourNodes.noPacks')}</p>}
      <ul>
        {data?.nodes.map((node) => (
          <PackRow key={node.id} node={node} />
        ))}
      </ul>
      {data && data.total > PACKS_SHOWN && (
        <Link
          href={paths.publisher(publisher.id)}
          className="block border-t border-line px-4 py-2.5 text-sm text-accent-text hover:underline"
        >
          {t('yourNodes.allPacks', { count: data.total })}
        </Link>
      )}
    </section>
  )
}

function PackRow({ node }: { node: Node }) {
  const { t, i18n } = useTranslation('publishers')
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-sm">
      <Link href={paths.node(node.id)} className="min-w-0 flex-1 basis-48 font-medium hover:underline">
        {node.name}
      </Link>
      {node.status === 'NodeStatusBanned' && <Badge tone="danger">{t('yourNodes.banned')}</Badge>}
      <bdi className="font-mono text-muted">{node.latest_version?.version ?? t('yourNodes.noVersion')}</bdi>
      <span className="text-muted">
        {t('yourNodes.installs', {
          count: node.downloads,
          shown: new Intl.NumberFormat(i18n.language).format(node.downloads),
        })}
      </span>
    </li>
  )
}
