import type { ComfyNode } from '@/api/generated/model'

/** The node classes whose names, category or description hold every word of the search, in any case. */
export function findClasses(classes: readonly ComfyNode[], search: string): readonly ComfyNode[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return classes
  return classes.filter((node) => {
    const text = [node.comfy_node_name, node.display_name, node.category, node.description]
      .filter(Boolean)
      .join('\n')
      .toLowerCase()
    return words.every((word) => text.includes(word))
  })
}
