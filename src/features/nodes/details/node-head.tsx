import { Code, Star } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import type { ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { paths } from '@/lib/paths'
import { Badge } from '@/ui/badge'
import { buttonStyle } from '@/ui/button-style'
import { webAddress } from '@/ui/external-link'
import { FilledText } from '@/ui/filled-text'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { AuthorLink } from '../author-link'
import { authorOf } from '../author'
import { BasketButtons } from '../basket-buttons'
import { systemsOf } from '../compatibility'
import { useDescription } from '../description'
import { NodeIcon } from '../node-icon'

interface NodeHeadProps {
  node: Node
  /** The name of the license, if known. */
  license?: string
  /** The URL of the list of its node classes. */
  classesAddress: string
  /** Actions on the pack. */
  actions?: ReactNode
  /** The source of the file data, at the bottom. */
  children?: ReactNode
}

/** The head of a pack's page: name, publisher, facts in a line, description, repository. */
export function NodeHead({ node, license, classesAddress, actions, children }: NodeHeadProps) {
  const { text: description } = useDescription(node)
  return (
    <header className="min-w-0">
      <div className="flex items-start gap-x-4">
        <NodeIcon node={node} size="large" />
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-tight font-semibold tracking-tight">
            <bdi>{node.name}</bdi>
          </h1>
          <Maker node={node} />
          <FactsInALine node={node} license={license} classesAddress={classesAddress} />
        </div>
      </div>
      {description && (
        <p className="mt-4 max-w-prose text-base whitespace-pre-line">
          <bdi>{description}</bdi>
        </p>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-2 empty:hidden">
        <RepositoryButton node={node} />
        {node.listed !== false && node.status === 'NodeStatusActive' && (
          <BasketButtons node={node} withWords />
        )}
        {actions}
      </div>
      {children}
    </header>
  )
}

/** The publisher of a pack, or the author while it is unclaimed. */
function Maker({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const isKnown = node.author || authorOf(node)
  return (
    <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-muted empty:hidden">
      {!isUnclaimed(node) && node.publisher ? (
        <Link
          href={paths.publisher(node.publisher.id)}
          prefetch={false}
          className="text-accent-text underline-offset-2 hover:underline"
        >
          <bdi>@{node.publisher.id}</bdi>
        </Link>
      ) : (
        isKnown && (
          <span>
            <FilledText text={t('node.by')} parts={{ author: <AuthorLink node={node} /> }} />
          </span>
        )
      )}
      {node.status === 'NodeStatusBanned' && <Badge tone="danger">{t('node.banned')}</Badge>}
    </p>
  )
}

function FactsInALine({
  node,
  license,
  classesAddress,
}: Pick<NodeHeadProps, 'node' | 'license' | 'classesAddress'>) {
  const { t } = useTranslation('nodes')
  const { number, list } = useFormats()
  const counted = (count: number) => ({ count, number: number(count) })
  const systems = systemsOf(node.supported_os)
  const latest = node.latest_version
  const changed = latest?.createdAt ?? node.github_updated_at
  const facts: Record<string, ReactNode> = {
    version: latest && <code className="text-ink">{latest.version}</code>,
    stars: node.github_stars > 0 && (
      <span title={t('facts.stars', counted(node.github_stars))} className="inline-flex items-center gap-1">
        <Star aria-hidden="true" className="size-3.5" />
        <span aria-hidden="true">{number(node.github_stars)}</span>
        <span className="sr-only">{t('facts.stars', counted(node.github_stars))}</span>
      </span>
    ),
    installs: node.downloads > 0 && t('facts.installs', counted(node.downloads)),
    nodes: node.comfy_node_count > 0 && (
      <Link
        href={classesAddress}
        shallow
        scroll={false}
        prefetch={false}
        className="underline-offset-2 hover:text-ink hover:underline"
      >
        {t('facts.nodes', counted(node.comfy_node_count))}
      </Link>
    ),
    license,
    changed: changed && (
      <FilledText
        text={latest ? t('node.publishedWhen') : t('node.updatedWhen')}
        parts={{ when: <RelativeTime iso={changed} /> }}
      />
    ),
    systems: systems.length > 0 && list(systems),
  }
  return (
    <ul className="mt-1.5 flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-muted">
      {Object.entries(facts).map(([key, fact]) => fact && <li key={key}>{fact}</li>)}
    </ul>
  )
}

/** A link to a pack's code; none if it is unpublished or banned. */
function RepositoryButton({ node }: { node: Node }) {
  const { t } = useTranslation('nodes')
  const address = webAddress(node.repository)
  if (!address || node.listed === false || node.status === 'NodeStatusBanned') return null
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={buttonStyle('secondary', 'small')}
    >
      <Code aria-hidden="true" className="size-4 max-sm:hidden" />
      {t('node.repository')}
    </a>
  )
}
