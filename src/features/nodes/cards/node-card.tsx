import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import type { CapabilityKind } from '@/contract/conventions/capabilities'
import { NEED_NAMES } from '@/contract/conventions/facet-values'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { FilledText } from '@/ui/filled-text'
import { RelativeTime } from '@/ui/formats/relative-time'
import { acceleratorsOf, systemsOf } from '../compatibility'
import { BasketButtons } from '../basket-buttons'
import { useDescription } from '../description'
import { HighlightedText } from '../highlighted-text'
import { CapabilityLabel } from '../capability-label'
import { NodeIcon } from '../node-icon'
import { MatchedClasses } from './matched-classes'
import { NodeFacts } from './node-facts'
import { usePrefetchNode } from './use-prefetch-node'

/** The capabilities shown on a card, most serious first. */
const ON_CARDS: readonly CapabilityKind[] = [
  'runs-unread-code',
  'reads-secrets',
  'installs-packages',
  'runs-install-script',
  'starts-programs',
  'writes-outside',
  'needs-account',
  'talks-to-network',
]
/** The maximum number of labels on a card. */
const MOST_LABELS = 3
/** The maximum length of a description on a card. */
const SUMMARY = 300

interface NodeCardProps {
  /** The pack; in search results with its matches. */
  node: Node
  /** The heading level of the pack's name. */
  heading?: 'h2' | 'h3'
  /** Whether all packs of the list have the same publisher, so that cards omit it. */
  ofOnePublisher?: boolean
  /** Actions in the corner, replacing the basket buttons. */
  corner?: (node: Node) => ReactNode
}

/** A pack in a list. The whole card is one link. */
export function NodeCard({ node, heading: Heading = 'h2', ofOnePublisher, corner }: NodeCardProps) {
  const { t } = useTranslation('nodes')
  const prefetching = usePrefetchNode(node.id)
  const { text: description, ranges, part } = useDescription(node)
  const stated = [...systemsOf(node.supported_os), ...acceleratorsOf(node.supported_accelerators)]
  const needed = (node.needs ?? []).map((need) => t('card.needs', { need: NEED_NAMES[need] }))
  const marks = [...stated, ...needed]
  const does = ON_CARDS.filter((kind) => node.capabilities?.includes(kind)).slice(0, MOST_LABELS)
  return (
    <article className="group relative flex gap-3.5 px-4 py-3.5 transition-colors hover:bg-sunken">
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
                  <HighlightedText text={node.name} ranges={node.highlights?.name} />
                </bdi>
              </Link>
            </Heading>
            {!ofOnePublisher && <Maker node={node} />}
            {node.listed === false && <Badge>{t('card.unlisted')}</Badge>}
          </div>
          {description && (
            <p
              dir="auto"
              className={`mt-0.5 line-clamp-2 text-sm [text-align:-webkit-match-parent] supports-[text-align:match-parent]:[text-align:match-parent] ${
                ranges ? '' : '@3xl:line-clamp-1'
              }`}
            >
              <HighlightedText
                text={description}
                ranges={ranges}
                part={part ?? [0, Math.min(SUMMARY, description.length)]}
              />
            </p>
          )}
          <OtherReasons node={node} />
          <MatchedClasses node={node} />
        </div>
        <div className="mt-1.5 flex shrink-0 flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted @3xl:mt-0.5 @3xl:w-60 @3xl:flex-col @3xl:flex-nowrap @3xl:items-end">
          <NodeFacts node={node} />
          <LastChange node={node} />
          {marks.length + does.length > 0 && (
            <p className="flex flex-wrap gap-1 @3xl:justify-end">
              {marks.map((mark) => (
                <Badge key={mark}>{mark}</Badge>
              ))}
              {does.map((kind) => (
                <Badge key={kind} isLong>
                  <CapabilityLabel kind={kind} />
                </Badge>
              ))}
            </p>
          )}
        </div>
      </div>
      {corner ? (
        <div className="relative">{corner(node)}</div>
      ) : (
        <div className="relative -me-1.5 flex flex-col transition-opacity group-focus-within:opacity-100 group-hover:opacity-100 has-aria-pressed:opacity-100 [@media(hover:hover)]:opacity-0">
          <BasketButtons node={node} />
        </div>
      )}
    </article>
  )
}

/** The publisher of the pack, or the author while it is unclaimed. */
function Maker({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const found = node.highlights
  const [name, ranges] = isUnclaimed(node)
    ? [node.author, found?.author]
    : [node.publisher?.name || node.publisher?.id, found?.publisher]
  if (!name) return null
  return (
    <span className="text-sm text-muted">
      <FilledText
        text={t('node.by')}
        parts={{
          author: (
            <bdi>
              <HighlightedText text={name} ranges={ranges} />
            </bdi>
          ),
        }}
      />
    </span>
  )
}

/** The date of the last change: of the latest version, else of the repository. */
function LastChange({ node: { latest_version: version, github_updated_at: updated } }: { node: Node }) {
  const { t } = useTranslation('nodes')
  if (version)
    return (
      <p>
        <code className="text-xs">{version.version}</code>{' '}
        <FilledText text={t('card.published')} parts={{ when: <RelativeTime iso={version.createdAt} /> }} />
      </p>
    )
  return updated ? (
    <p>
      <FilledText text={t('node.updatedWhen')} parts={{ when: <RelativeTime iso={updated} /> }} />
    </p>
  ) : null
}

/** Matches in fields that the card does not show: the id, or the author of a pack with a publisher. */
function OtherReasons({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const found = node.highlights
  if (!found || found.name || found.description || found.comfy_nodes || found.publisher) return null
  if (found.id)
    return (
      <p className="mt-0.5 text-sm text-muted">
        <code className="text-xs text-ink">
          <HighlightedText text={node.id} ranges={found.id} />
        </code>
      </p>
    )
  if (!found.author || isUnclaimed(node)) return null
  return (
    <p className="mt-0.5 text-sm text-muted">
      <FilledText
        text={t('card.madeBy')}
        parts={{ found: <HighlightedText text={node.author ?? ''} ranges={found.author} /> }}
      />
    </p>
  )
}
