import { useTranslation } from 'next-i18next/pages'
import type { Node } from '@/api/generated/model'
import { describeNode } from '@/features/nodes/describe-node'
import { isUnclaimed } from '@/features/nodes/install-commands'
import { describeTrail } from '@/features/sharing/describe-trail'
import { pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { PublicMetadata } from './public-metadata'

interface NodeMetadataProps {
  siteUrl: string
  nodeId: string
  node: Node | undefined
  /** Whether the registry has no pack of that id. */
  missing: boolean
}

/** What search engines and link previews read from a pack's page; only of one that people can install. */
export function NodeMetadata({ siteUrl, nodeId, node, missing }: NodeMetadataProps) {
  const { t, i18n } = useTranslation('nodes')
  const name = node?.name ?? nodeId
  const page = {
    siteUrl,
    path: paths.node(node?.id ?? nodeId),
    title: missing ? t('node.notFoundTitle') : name,
    description: node?.description || t('sharing.packDescription', { name }),
  }
  if (node?.status !== 'NodeStatusActive') return <PublicMetadata {...page} noIndex />
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
  return [
    describeNode(node, { page, image: siteUrl + paths.nodeImage(node.id), publisher }),
    describeTrail([
      { name: PRODUCT, address: at(paths.home()) },
      ...(node.publisher && !isUnclaimed(node) ? [{ name: node.publisher.name, address: publisher }] : []),
      { name: node.name, address: page },
    ]),
  ]
}
