import type { Node, NodeInput } from '@/api/generated/model'
import { readLabels, readLines, writeLabels } from './label-list'

/** The fields of a pack that administrators edit, as text. */
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

/** Normalizes input to the form of the API's answer: another separator or an empty line is no change. */
export const normalizedFields = (fields: PackEditFields): PackEditFields => ({
  tags: writeLabels(readLabels(fields.tags)),
  tagsAdmin: writeLabels(readLabels(fields.tagsAdmin)),
  category: fields.category.trim(),
  reserved: readLines(fields.reserved).join('\n'),
})

/** Returns the API's input for the changed fields. */
export const inputOf = ({ tags, tagsAdmin, category, reserved }: Partial<PackEditFields>): NodeInput => ({
  ...(tags !== undefined && { tags: readLabels(tags) }),
  ...(tagsAdmin !== undefined && { tags_admin: readLabels(tagsAdmin) }),
  ...(category !== undefined && { category }),
  ...(reserved !== undefined && { preempted_comfy_node_names: readLines(reserved) }),
})
