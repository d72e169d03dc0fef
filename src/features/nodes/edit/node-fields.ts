import type { Node, NodeInput } from '@/api/generated/model'
import { readLicense } from '../license'

/** What an owner writes about a pack, as the form has it: every field a text, tags one a line. */
export type NodeFields = {
  name: string
  description: string
  license: string
  repository: string
  icon: string
  banner_url: string
  tags: string
  superseded_by: string
}

/** What is wrong with a field. */
export type NodeFault = 'missing' | 'long' | 'address' | 'tagLong' | 'tagsMany' | 'taken'

export const readTags = (text: string): string[] => text.split('\n').filter(Boolean)
export const writeTags = (tags: readonly string[] = []): string => tags.join('\n')

/**
 * What the registry has of a pack, as the form shows it. The license by its name: a file or a whole text, as comfy-cli
 * sends it, is an empty field, which stays as it is unless something is written there.
 */
export const nodeFieldsOf = (node: Node): NodeFields => ({
  name: node.name,
  description: node.description,
  license: readLicense(node)?.name ?? '',
  repository: node.repository ?? '',
  icon: node.icon ?? '',
  banner_url: node.banner_url ?? '',
  tags: writeTags(node.tags),
  superseded_by: node.superseded_by ?? '',
})

/** What is sent of the texts that were changed. */
export const inputOf = ({ tags, ...texts }: Partial<NodeFields>): NodeInput => ({
  ...texts,
  ...(tags !== undefined && { tags: readTags(tags) }),
})
