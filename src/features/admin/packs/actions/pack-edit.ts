import type { Node, NodeInput } from '@/api/generated/model'
import { readLabels, readLines, writeLabels } from './label-list'

/** What an administrator writes of one pack, as texts. */
export interface PackEditFields {
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

const sent = (fields: PackEditFields): NodeInput => ({
  tags: readLabels(fields.tags),
  tags_admin: readLabels(fields.tagsAdmin),
  category: fields.category.trim(),
  preempted_comfy_node_names: readLines(fields.reserved),
})

/** Of what was typed that which differs from how the pack stands; nothing else is sent. */
export function changesIn(node: Node, fields: PackEditFields): NodeInput {
  const before = sent(packFieldsOf(node))
  return Object.fromEntries(
    Object.entries(sent(fields)).filter(
      ([key, value]) => JSON.stringify(value) !== JSON.stringify(before[key as keyof NodeInput]),
    ),
  )
}

/** The fields in which two states of a pack differ. */
export const differingFields = (one: Node, other: Node): (keyof PackEditFields)[] => {
  const [before, after] = [packFieldsOf(one), packFieldsOf(other)]
  return (Object.keys(before) as (keyof PackEditFields)[]).filter((key) => before[key] !== after[key])
}
