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

/** What of its code is said of a pack on a card, the gravest first: what people want to know before they look at it. */
const TELLING: readonly CapabilityKind[] = [
  'runs-unread-code',
  'reads-secrets',
  'installs-packages',
  'runs-install-script',
  'starts-programs',
  'writes-outside',
  'needs-account',
  'talks-to-network',
]
/** More labels hide what a card is about. */
const MOST_TOLD = 3
/** More of a description does not fit on a card. */
const SUMMARY = 300

interface NodeCardProps {
  /** The pack; of a search result, with what was found in it. */
  node: Node
  /** Level of the pack's name in the outline of the page. */
  heading?: 'h2' | 'h3'
  /** Whether all packs around are of one publisher, whom no card then needs to name. */
  ofOnePublisher?: boolean
  /** What can be done with it here, instead of choosing it. */
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
  const does = TELLING.filter((kind) => node.capabilities?.includes(kind)).slice(0, MOST_TOLD)
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

/** Whose the pack is: its publisher's, or, while nobody has claimed it, its author's. */
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

/** When people last got something new: the latest version, else a change of the repository. */
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

/** What was found where the card does not show it otherwise: the id, or the author of a pack that has a publisher. */
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
