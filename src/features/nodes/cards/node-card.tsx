import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { RelativeTime } from '@/ui/formats/relative-time'
import { acceleratorsOf, systemsOf } from '../compatibility'
import { HighlightedText } from '../highlighted-text'
import { NodeIcon } from '../node-icon'
import { MatchedClasses } from './matched-classes'
import { NodeFacts } from './node-facts'
import { usePrefetchNode } from './use-prefetch-node'

/** More of a description does not fit on a card. */
const SUMMARY = 300

interface NodeCardProps {
  /** The pack; of a search result, with what was found in it. */
  node: Node
  /** Level of the pack's name in the outline of the page. */
  heading?: 'h2' | 'h3'
  /** Whether all packs around are of one publisher, whom no card then needs to name. */
  ofOnePublisher?: boolean
}

/** A pack in a list. The whole card is one link. */
export function NodeCard({ node, heading: Heading = 'h2', ofOnePublisher }: NodeCardProps) {
  const { t } = useTranslation('nodes')
  const prefetching = usePrefetchNode(node.id)
  const { description = '', highlights: found } = node
  const marks = [...systemsOf(node.supported_os), ...acceleratorsOf(node.supported_accelerators)]
  const changed = node.latest_version?.createdAt ?? node.github_updated_at
  return (
    <article className="relative flex gap-3.5 px-4 py-3.5 transition-colors hover:bg-sunken">
      <NodeIcon node={node} />
      <div className="min-w-0 flex-1 gap-x-10 @3xl:flex">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-baseline gap-x-2">
            <Heading className="font-semibold">
              <Link
                href={paths.node(node.id)}
                prefetch={false}
                className="after:absolute after:inset-0"
                {...prefetching}
              >
                <bdi>
                  <HighlightedText text={node.name} ranges={found?.name} />
                </bdi>
              </Link>
            </Heading>
            {!ofOnePublisher && (
              <span className="text-sm text-muted">
                {isUnclaimed(node) ? t('card.unclaimed') : <bdi>@{node.publisher?.id}</bdi>}
              </span>
            )}
            {node.listed === false && <Badge>{t('card.unlisted')}</Badge>}
          </div>
          {description && (
            <p
              dir="auto"
              className="mt-0.5 line-clamp-2 text-sm [text-align:-webkit-match-parent] supports-[text-align:match-parent]:[text-align:match-parent]"
            >
              <HighlightedText
                text={description}
                ranges={found?.description}
                part={found?.description_part ?? [0, Math.min(SUMMARY, description.length)]}
              />
            </p>
          )}
          <OtherReasons node={node} />
          <MatchedClasses node={node} />
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

/** What was found where the card does not show it otherwise: the id, the author, the publisher's name. */
function OtherReasons({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const found = node.highlights
  if (!found || found.name || found.description || found.comfy_nodes) return null
  const around = (sentence: string, text: string, ranges: [number, number][]) => {
    const [before, after] = sentence.split('<found/>')
    return (
      <>
        {before}
        <HighlightedText text={text} ranges={ranges} />
        {after}
      </>
    )
  }
  return (
    <p className="mt-0.5 text-sm text-muted">
      {found.id ? (
        <code className="text-xs text-ink">
          <HighlightedText text={node.id} ranges={found.id} />
        </code>
      ) : found.publisher ? (
        around(t('card.publishedBy'), node.publisher?.name ?? '', found.publisher)
      ) : (
        found.author && around(t('card.madeBy'), node.author ?? '', found.author)
      )}
    </p>
  )
}
