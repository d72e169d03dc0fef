import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { webAddress } from '@/ui/external-link'
import { readLicense } from '../license'

interface Addresses {
  /** Absolute URLs of the pack's page, image and publisher page. */
  page: string
  image: string
  publisher: string
  /** The URL of the author's page, if known. */
  author?: string
}

/** Returns a pack as schema.org data for search engines. Ratings are omitted because their number is unknown. */
export function describeNode(node: Node, addresses: Addresses): object {
  const license = readLicense(node)
  const publisher = isUnclaimed(node)
    ? undefined
    : { '@type': 'Organization', name: node.publisher?.name, url: addresses.publisher }
  return {
    '@type': 'SoftwareSourceCode',
    '@id': addresses.page,
    url: addresses.page,
    image: addresses.image,
    name: node.name,
    identifier: node.id,
    description: node.description,
    codeRepository: webAddress(node.repository),
    license: license?.url ?? license?.name,
    author: node.author ? { '@type': 'Person', name: node.author, url: addresses.author } : publisher,
    publisher,
    version: node.latest_version?.version,
    dateCreated: node.created_at,
    dateModified: node.latest_version?.createdAt ?? node.github_updated_at,
    keywords: node.tags?.join(', ') || undefined,
    programmingLanguage: 'Python',
    runtimePlatform: 'ComfyUI',
    isAccessibleForFree: true,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/DownloadAction',
      userInteractionCount: node.downloads,
    },
  }
}
