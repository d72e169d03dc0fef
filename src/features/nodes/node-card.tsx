import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/relative-time'
import { acceleratorsOf, systemsOf } from './compatibility'
import { isUnclaimed } from './install-commands'
import { MarkedText } from './marked-text'
import { MatchedClasses } from './matched-classes'
import { NodeFacts } from './node-facts'
import { NodeIcon } from './node-icon'

interface NodeCardProps {
  node: Node
  /** What was searched; its words are marked. */
  search?: string
  /** Level of the pack's name in the outline of the page. */
  heading?: 'h2' | 'h3'
}

/** A pack in a list. The whole card is one link. */
export function NodeCard({ node, search = '', heading: Heading = 'h2' }: NodeCardProps) {
  const { t } = useTranslation('nodes')
  const marks = [...systemsOf(node.supported_os), ...acceleratorsOf(node.supported_accelerators)]
  const changed = node.latest_version?.createdAt ?? node.github_updated_at
  return (
    <article className="relative flex gap-3.5 px-4 py-3.5 transition-colors hover:bg-sunken">
      <NodeIcon node={node} />
      <div className="min-w-0 flex-1 gap-x-10 @3xl:flex">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <Heading className="font-semibold">
              <Link href={paths.node(node.id)} prefetch={false} className="after:absolute after:inset-0">
                <bdi>
                  <MarkedText text={node.name} search={search} />
                </bdi>
              </Link>
            </Heading>
            <span className="text-sm text-muted">
              {isUnclaimed(node) ? t('card.unclaimed') : <bdi>@{node.publisher?.id}</bdi>}
            </span>
          </div>
          {node.description && (
            <p dir="auto" className="mt-0.5 line-clamp-2 text-sm">
              <MarkedText text={node.description.replace(/\s+/g, ' ').slice(0, 300)} search={search} />
            </p>
          )}
          <MatchedClasses node={node} search={search} />
        </div>
        <div className="mt-1.5 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted @3xl:mt-0.5 @3xl:w-52 @3xl:flex-col @3xl:flex-nowrap @3xl:items-end">
          <NodeFacts node={node} />
          <p className="flex flex-wrap items-center gap-x-2 @3xl:justify-end">
            {node.latest_version && <code className="text-xs">{node.latest_version.version}</code>}
            {changed && <RelativeTime iso={changed} />}
          </p>
          {marks.length > 0 && (
            <p className="flex flex-wrap gap-1 @3xl:justify-end">
              {marks.map((mark) => (
                <Badge key={mark}>{mark}</Badge>
              ))}
            </p>
          )}
        </div>
      </div>
    </article>
  )
}
