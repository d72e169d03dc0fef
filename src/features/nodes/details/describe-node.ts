import type { Node } from '@/api/generated/model'
import { isUnclaimed } from '@/contract/conventions/identifiers'
import { webAddress } from '@/ui/external-link'
import { readLicense } from '../license'

interface Addresses {
  /** Absolute ones of the pack's page, its picture and its publisher's page. */
  page: string
  image: string
  publisher: string
  /** Everything of the author, where that is known. */
  author?: string
}

/** A pack in the words of schema.org, for search engines. Ratings are left out: nobody says how many there are. */
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
