import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { authorOf } from '@/features/nodes/author'
import { useDescription } from '@/features/nodes/description'
import { describeNode } from '@/features/nodes/details/describe-node'
import { nodeRoutePath, type NodeRoute, type NodeTab } from '@/features/nodes/details/node-route'
import { describeTrail } from '@/features/sharing/describe-trail'
import { pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { PublicMetadata } from '@/screens/public/public-metadata'

interface NodeMetadataProps {
  siteUrl: string
  nodeId: string
  node: Node | undefined
  /** The current tab; the first by default */
  route?: NodeRoute
  /** Whether the pack does not exist */
  missing: boolean
}

const FIRST: NodeRoute = { tab: 'readme' }
const PARTS = {
  nodes: 'tabs.nodes',
  workflows: 'tabs.workflows',
  versions: 'tabs.versions',
  dependencies: 'tabs.dependencies',
  code: 'tabs.code',
  compatibility: 'tabs.compatibility',
  health: 'tabs.health',
} as const satisfies Record<Exclude<NodeTab, 'readme'>, string>

/** Metadata of a pack's page for search engines and link previews; only if it is listed. */
export function NodeMetadata({ siteUrl, nodeId, node, route = FIRST, missing }: NodeMetadataProps) {
  const { t, i18n } = useTranslation('nodes')
  const { text: description } = useDescription(node)
  const name = node?.name ?? nodeId
  const part = route.version ?? (route.tab === 'readme' ? undefined : t(PARTS[route.tab]))
  const page = {
    siteUrl,
    path: nodeRoutePath(node?.id ?? nodeId, route),
    title: missing ? t('node.notFoundTitle') : part ? `${name} · ${part}` : name,
    description: description || t('sharing.packDescription', { name }),
  }
  if (node?.status !== 'NodeStatusActive' || node.listed === false)
    return <PublicMetadata {...page} noIndex />
  return (
    <PublicMetadata
      {...page}
      image={paths.nodeImage(node.id)}
      about={aboutNode(node, siteUrl, i18n.language)}
      feeds={[{ title: t('sharing.versionsOf', { name }), path: paths.versionsFeed(node.id) }]}
    />
  )
}

function aboutNode(node: Node, siteUrl: string, language: string) {
  const at = (path: string) => siteUrl + pathIn(language, path)
  const publisher = at(paths.publisher(node.publisher?.id ?? ''))
  const page = at(paths.node(node.id))
  const place = authorOf(node)
  const author = place && at(paths.author(place.host, place.owner))
  return [
    describeNode(node, { page, image: siteUrl + paths.nodeImage(node.id), publisher, author }),
    describeTrail([
      { name: PRODUCT, address: at(paths.home()) },
      ...(node.publisher && !isUnclaimed(node) ? [{ name: node.publisher.name, address: publisher }] : []),
      { name: node.name, address: page },
    ]),
  ]
}
