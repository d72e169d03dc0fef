import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { CopyButton } from '@/ui/copy-button'
import { RelativeTime } from '@/ui/formats/relative-time'
import { NodeIcon } from '../node-icon'
import { NodeBanner } from './node-banner'

interface NodeHeadProps {
  node: Node
  /** What one can do with the pack. */
  actions?: ReactNode
}

/** Name, id, publisher, latest version and description of a pack. */
export function NodeHead({ node, actions }: NodeHeadProps) {
  const { t } = useTranslation('nodes')
  return (
    <header>
      <NodeBanner node={node} />
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <NodeIcon node={node} size="large" />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">
            <bdi>{node.name}</bdi>
          </h1>
          <div className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
            <span className="inline-flex items-center gap-0.5">
              <code>{node.id}</code>
              <CopyButton text={node.id} label={t('node.copyId')} />
            </span>
            {isUnclaimed(node) || !node.publisher ? (
              <Badge>{t('card.unclaimed')}</Badge>
            ) : (
              <Link
                href={paths.publisher(node.publisher.id)}
                prefetch={false}
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
          </div>
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {node.description && (
        <p className="mt-4 max-w-prose text-base whitespace-pre-line">
          <bdi>{node.description}</bdi>
        </p>
      )}
    </header>
  )
}
