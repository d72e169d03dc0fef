import type { Node, NodeInput } from '@/api/generated/model'
import { readLabels, readLines, writeLabels } from './label-list'

/** What an administrator writes of one pack, as texts. */
export type PackEditFields = {
  tags: string
  tagsAdmin: string
  category: string
  reserved: string
}

export const packFieldsOf = (node: Node): PackEditFields => ({
  tags: writeLabels(node.tags),
  tagsAdmin: writeLabels(node.tags_admin),
  category: node.category ?? '',
  reserved: (node.preempted_comfy_node_names ?? []).join('\n'),
})

/** What was typed, written as the registry's answer would be: another separator or an empty line is no change. */
export const normalizedFields = (fields: PackEditFields): PackEditFields => ({
  tags: writeLabels(readLabels(fields.tags)),
  tagsAdmin: writeLabels(readLabels(fields.tagsAdmin)),
  category: fields.category.trim(),
  reserved: readLines(fields.reserved).join('\n'),
})

/** What is sent of the texts that were changed. */
export const inputOf = ({ tags, tagsAdmin, category, reserved }: Partial<PackEditFields>): NodeInput => ({
  ...(tags !== undefined && { tags: readLabels(tags) }),
  ...(tagsAdmin !== undefined && { tags_admin: readLabels(tagsAdmin) }),
  ...(category !== undefined && { category }),
  ...(reserved !== undefined && { preempted_comfy_node_names: readLines(reserved) }),
})
