import { useTranslation } from 'next-i18next/pages'
import Link from 'next/link'
import { useEffect, useRef } from 'react'
import type { Node } from '@/api/generated/model'
import { sourcePath } from '@/lib/paths'
import { useFormats } from '@/ui/formats/formats'
import { nodeRoutePath, NODE_TABS, type NodeRoute, type NodeTab } from './node-route'

interface NodeTabsProps {
  node: Node
  route: NodeRoute
  /** The number of visible versions; undefined while loading. */
  versionCount: number | undefined
  /** The number of example workflows in its repository. */
  workflowCount: number
  /** Whether its files are known. */
  hasFiles: boolean
  /** Whether its files or metadata list any requirements. */
  hasRequirements: boolean
  /** The publisher in the URL, if any. */
  publisherId?: string
}

const LABELS = {
  readme: 'tabs.readme',
  about: 'tabs.about',
  nodes: 'tabs.nodes',
  workflows: 'tabs.workflows',
  versions: 'tabs.versions',
  dependencies: 'tabs.dependencies',
  code: 'tabs.code',
  compatibility: 'tabs.compatibility',
  health: 'tabs.health',
} as const

const TAB =
  'flex items-center gap-1.5 border-b-2 px-3 py-2.5 text-sm font-medium whitespace-nowrap focus-visible:-outline-offset-2'
const OTHER = 'border-transparent text-muted hover:border-line-strong hover:text-ink'

/** Returns whether a tab has content. */
function hasContent(props: NodeTabsProps, tab: NodeTab): boolean {
  const { node, versionCount, workflowCount, hasFiles, hasRequirements } = props
  switch (tab) {
    case 'readme':
    case 'health':
      return true
    case 'nodes':
      return node.comfy_node_count > 0
    case 'workflows':
      return workflowCount > 0
    case 'dependencies':
      return hasFiles || hasRequirements || Boolean(node.latest_version)
    case 'code':
      return hasFiles
    case 'versions':
    case 'compatibility':
      return Boolean(node.latest_version) || (versionCount ?? 0) > 0
  }
}

/** The tabs of a pack's page, each with its own URL; switching keeps the scroll position. */
export function NodeTabs(props: NodeTabsProps) {
  const { node, route, versionCount, workflowCount, hasFiles, publisherId } = props
  const { t } = useTranslation('nodes')
  const { number } = useFormats()
  const chosen = useRef<HTMLLIElement>(null)
  useEffect(() => {
    const [tab, bar] = [chosen.current, chosen.current?.closest('nav')]
    if (!tab || !bar) return
    const [inner, outer] = [tab.getBoundingClientRect(), bar.getBoundingClientRect()]
    bar.scrollBy?.({ left: Math.min(0, inner.left - outer.left) + Math.max(0, inner.right - outer.right) })
  }, [route.tab])
  const counts: Partial<Record<NodeTab, number>> = {
    nodes: node.comfy_node_count,
    workflows: workflowCount,
    versions: versionCount,
    dependencies: node.latest_version?.dependencies.length,
  }
  return (
    <nav aria-label={t('tabs.label')} className="overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {NODE_TABS.filter((tab) => tab === route.tab || hasContent(props, tab)).map((tab) => (
          <li key={tab} ref={tab === route.tab ? chosen : undefined}>
            <Link
              href={nodeRoutePath(node.id, { tab }, publisherId)}
              shallow
              scroll={false}
              prefetch={false}
              aria-current={tab !== route.tab ? undefined : route.version === undefined ? 'page' : 'true'}
              className={`${TAB} ${tab === route.tab ? 'border-accent text-ink' : OTHER}`}
            >
              {t(LABELS[tab === 'readme' && !node.latest_version && !hasFiles ? 'about' : tab])}
              {counts[tab] !== undefined && counts[tab] > 0 && (
                <span className="rounded-full bg-sunken px-1.5 text-xs text-muted tabular-nums">
                  {number(counts[tab])}
                </span>
              )}
            </Link>
          </li>
        ))}
        {hasFiles && (
          <li>
            <Link href={sourcePath(node.id)} prefetch={false} className={`${TAB} ${OTHER}`}>
              {t('tabs.source')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  )
}
