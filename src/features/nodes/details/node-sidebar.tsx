import { Flag } from 'lucide-react'
import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { Fragment, type ReactNode } from 'react'
import type { Node } from '@/api/generated/model'
import { NEED_NAMES } from '@/contract/conventions/facet-values'
import { paths } from '@/lib/paths'
import { buttonStyle } from '@/ui/button-style'
import { CopyButton } from '@/ui/copy-button'
import { ExternalLink } from '@/ui/external-link'
import { useFormats } from '@/ui/formats/formats'
import { RelativeTime } from '@/ui/formats/relative-time'
import { acceleratorsOf, admitsEverything, systemsOf } from '../compatibility'
import { AuthorLink } from '../author-link'
import type { License } from '../license'

const BEST_RATING = 5

interface Fact {
  key: string
  term: string
  detail: ReactNode
}

/** The parts of a URL without its scheme, between which lines break rather than inside a name. */
const partsOf = (url: string) =>
  url
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/+$/, '')
    .split(/(?<=\/)/)

function useFacts(node: Node, license: License | undefined): Fact[] {
  const { t } = useTranslation('nodes')
  const { number, date, list } = useFormats()
  const stated = (entries: readonly string[] = [], namesOf: (entries: readonly string[]) => string[]) => {
    const names = admitsEverything(entries) ? [t('compatibility.all')] : namesOf(entries)
    return names.length > 0 ? list(names) : <span className="text-muted">{t('compatibility.notStated')}</span>
  }
  // Unpublished or banned code must not be fetched bypassing the registry.
  const isOut = node.listed !== false && node.status !== 'NodeStatusBanned'
  const repository = isOut && node.repository && (
    <ExternalLink href={node.repository}>
      <bdi dir="ltr">
        {partsOf(node.repository).map((part, index) => (
          <Fragment key={index}>
            {part}
            <wbr />
          </Fragment>
        ))}
      </bdi>
    </ExternalLink>
  )
  const facts: Record<string, Fact['detail'] | false | undefined> = {
    id: (
      <span className="-my-2 -me-2 inline-flex items-center gap-0.5">
        <code>{node.id}</code>
        <CopyButton text={node.id} label={t('node.copyId')} />
      </span>
    ),
    installs: node.downloads > 0 && number(node.downloads),
    stars: node.github_stars > 0 && number(node.github_stars),
    rating:
      node.rating > 0 &&
      t('node.ratingOf', { rating: number(Math.round(node.rating * 10) / 10), best: number(BEST_RATING) }),
    license:
      license &&
      (license.url ? <ExternalLink href={license.url}>{license.name}</ExternalLink> : license.name),
    repository,
    author: node.author && <AuthorLink node={node} />,
    changed: node.github_updated_at && <RelativeTime iso={node.github_updated_at} />,
    created: <time dateTime={node.created_at}>{date(node.created_at)}</time>,
    needs: node.needs && (
      <Link
        href={paths.nodeTab(node.id, 'dependencies')}
        prefetch={false}
        className="text-accent-text underline-offset-2 hover:underline"
      >
        {list(node.needs.map((need) => NEED_NAMES[need]))}
      </Link>
    ),
    systems: stated(node.supported_os, systemsOf),
    accelerators: stated(node.supported_accelerators, acceleratorsOf),
    comfyui: node.supported_comfyui_version && <code>{node.supported_comfyui_version}</code>,
    frontend: node.supported_comfyui_frontend_version && (
      <code>{node.supported_comfyui_frontend_version}</code>
    ),
  }
  const terms: Record<string, string> = {
    id: t('node.id'),
    installs: t('node.installs'),
    stars: t('node.stars'),
    rating: t('node.rating'),
    license: t('node.license'),
    repository: t('node.repository'),
    author: t('node.author'),
    changed: t('node.repositoryUpdated'),
    created: t('node.created'),
    needs: t('node.needs'),
    systems: t('node.systems'),
    accelerators: t('node.accelerators'),
    comfyui: t('node.comfyuiVersion'),
    frontend: t('node.frontendVersion'),
  }
  return Object.entries(facts).flatMap(([key, detail]) =>
    detail ? [{ key, term: terms[key] ?? '', detail }] : [],
  )
}

interface NodeSidebarProps {
  node: Node
  license?: License
  /** The displayed version, if any. */
  version?: string
  /** Content below the facts. */
  children?: ReactNode
  /** Actions on the pack besides reporting. */
  actions?: ReactNode
}

/** Facts about a pack. */
export function NodeSidebar({ node, license, version, children, actions }: NodeSidebarProps) {
  const { t } = useTranslation('nodes')
  const facts = useFacts(node, license)
  return (
    <aside aria-label={t('node.facts')} className="text-sm">
      <dl className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
        {facts.map(({ key, term, detail }) => (
          <div key={key} className="flex items-baseline justify-between gap-4 py-2">
            <dt className="shrink-0 text-muted">{term}</dt>
            <dd className="min-w-0 text-end tabular-nums">{detail}</dd>
          </div>
        ))}
      </dl>
      {node.tags && node.tags.length > 0 && (
        <ul aria-label={t('node.tags')} className="mt-4 flex flex-wrap gap-1.5">
          {node.tags.map((tag) => (
            <li key={tag}>
              <Link
                href={paths.tagged(tag)}
                prefetch={false}
                className="inline-block rounded-full border border-line bg-surface px-2.5 py-1 text-xs text-muted hover:border-line-strong hover:text-ink"
              >
                <bdi>{tag}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {children}
      <div className="-ms-3 mt-3 flex flex-wrap">
        {actions}
        <Link
          href={paths.report({ node: node.id, ...(version && { version }) })}
          prefetch={false}
          rel="nofollow"
          className={`${buttonStyle('quiet', 'small')} text-muted!`}
        >
          <Flag aria-hidden="true" className="size-4" />
          {t('node.report')}
        </Link>
      </div>
    </aside>
  )
}
