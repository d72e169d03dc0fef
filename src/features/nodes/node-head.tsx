import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { webAddress } from '@/ui/external-link'
import { RelativeTime } from '@/ui/relative-time'
import { isUnclaimed } from './install-commands'
import { NodeIcon } from './node-icon'

/** Name, id, publisher and latest version of a pack. */
export function NodeHead({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const banner = webAddress(node.banner_url)
  return (
    <header>
      {banner && (
        <img
          src={banner}
          alt=""
          referrerPolicy="no-referrer"
          className="mb-5 aspect-[4/1] w-full rounded-lg object-cover"
        />
      )}
      <div className="flex items-start gap-4">
        <NodeIcon node={node} size="large" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">
            <bdi>{node.name}</bdi>
          </h1>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <code>{node.id}</code>
            {isUnclaimed(node) || !node.publisher ? (
              <Badge>{t('card.unclaimed')}</Badge>
            ) : (
              <Link
                href={paths.publisher(node.publisher.id)}
                className="text-accent-text underline-offset-2 hover:underline"
              >
                <bdi>@{node.publisher.id}</bdi>
              </Link>
            )}
            {node.status === 'NodeStatusBanned' && <Badge tone="danger">{t('node.banned')}</Badge>}
            {node.latest_version && (
              <span className="flex flex-wrap items-center gap-x-2">
                <code className="text-ink">{node.latest_version.version}</code>
                <RelativeTime iso={node.latest_version.createdAt} />
              </span>
            )}
          </p>
        </div>
      </div>
    </header>
  )
}
