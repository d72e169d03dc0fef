import type { Node } from '@/api/generated/model'
import { webAddress } from '@/ui/external-link'
import { readLicense } from './license'

/** A pack in the words of schema.org, for search engines. */
export function describeNode(node: Node): object {
  const license = readLicense(node.license)
  return {
    '@type': 'SoftwareSourceCode',
    name: node.name,
    identifier: node.id,
    description: node.description,
    codeRepository: webAddress(node.repository),
    license: license?.url ?? license?.name,
    author: node.author ? { '@type': 'Person', name: node.author } : undefined,
    version: node.latest_version?.version,
    dateCreated: node.created_at,
    dateModified: node.latest_version?.createdAt ?? node.github_updated_at,
    keywords: node.tags?.join(', '),
    runtimePlatform: 'ComfyUI',
  }
}
