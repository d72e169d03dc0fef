import { useTranslation } from 'next-i18next/pages'
import type { ComfyNodeDetails } from '@/api/generated/model'
import { readInputs, readOutputs } from '@/contract/versions/read-signature'
import { describeTrail } from '@/features/sharing/describe-trail'
import { comfyNodePath, pathIn, paths } from '@/lib/paths'
import { PRODUCT } from '@/lib/product'
import { PublicMetadata } from '@/screens/public/public-metadata'

interface ClassMetadataProps {
  siteUrl: string
  nodeId: string
  className: string
  details: ComfyNodeDetails | undefined
}

/** Metadata of a node class's page for search engines and link previews; only if its pack is listed. */
export function ClassMetadata({ siteUrl, nodeId, className, details }: ClassMetadataProps) {
  const { t, i18n } = useTranslation('classes')
  if (!details)
    return (
      <PublicMetadata
        siteUrl={siteUrl}
        path={comfyNodePath(nodeId, className)}
        title={className}
        description={t('sharing.unknown', { name: className })}
        noIndex
      />
    )
  const { comfy_node: comfyNode, node } = details
  const name = comfyNode.display_name ?? className
  const sides = {
    name,
    pack: node.name,
    inputs: typesOf(readInputs(comfyNode.input_types)),
    outputs: typesOf(readOutputs(comfyNode)),
  }
  const page = {
    siteUrl,
    path: comfyNodePath(node.id, className),
    title: `${name} · ${node.name}`,
    description: withoutMarks(comfyNode.description) || t('sharing.description', sides),
  }
  if (node.status !== 'NodeStatusActive' || node.listed === false) return <PublicMetadata {...page} noIndex />
  return (
    <PublicMetadata
      {...page}
      image={paths.classImage(node.id, comfyNode.comfy_node_name)}
      about={aboutClass(details, page, (path) => siteUrl + pathIn(i18n.language, path))}
    />
  )
}

/** Returns Markdown as plain text in one line. */
const withoutMarks = (text = ''): string =>
  text
    .replace(/!?\[([^[\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*>])\s+/gm, '')
    .replace(/\*\*|`+/g, '')
    .replace(/\s+/g, ' ')
    .trim()

const typesOf = (sockets: readonly { type: string }[]): string =>
  [...new Set(sockets.map(({ type }) => type))].slice(0, 5).join(', ') || '–'

/** Returns the schema.org description of a node class: a part of its pack. */
function aboutClass(
  { comfy_node: comfyNode, node, version, file }: ComfyNodeDetails,
  { path, description }: { path: string; description: string },
  at: (path: string) => string,
): object[] {
  const [address, pack] = [at(path), at(paths.node(node.id))]
  return [
    {
      '@type': 'SoftwareSourceCode',
      '@id': address,
      url: address,
      name: comfyNode.display_name ?? comfyNode.comfy_node_name,
      alternateName: comfyNode.display_name && comfyNode.comfy_node_name,
      identifier: comfyNode.comfy_node_name,
      description,
      version,
      keywords: comfyNode.category,
      programmingLanguage: file?.endsWith('.py') === false ? 'JavaScript' : 'Python',
      runtimePlatform: 'ComfyUI',
      isPartOf: { '@type': 'SoftwareSourceCode', '@id': pack, name: node.name, url: pack },
      isAccessibleForFree: true,
    },
    describeTrail([
      { name: PRODUCT, address: at(paths.home()) },
      { name: node.name, address: pack },
      { name: comfyNode.comfy_node_name, address },
    ]),
  ]
}
