import type { Node, NodeInput } from '@/api/generated/model'
import { readLicense } from '../license'

/** The form values of a pack: all fields as text, one tag per line. */
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

/** A validation error of a field. */
export type NodeFault = 'missing' | 'long' | 'address' | 'tagLong' | 'tagsMany' | 'taken'

export const readTags = (text: string): string[] => text.split('\n').filter(Boolean)
export const writeTags = (tags: readonly string[] = []): string => tags.join('\n')

/**
 * Returns the form values of a pack. The license is shown by name: a file or a full text, as comfy-cli sends it, is an
 * empty field, which stays unchanged unless edited.
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

/** Returns the request body of the changed fields. */
export const inputOf = ({ tags, ...texts }: Partial<NodeFields>): NodeInput => ({
  ...texts,
  ...(tags !== undefined && { tags: readTags(tags) }),
})
