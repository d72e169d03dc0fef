import { LIMITS } from '../../../contract/conventions/limits'
import type { FoundNode } from './found-node'
import type { Unreadable } from '../../store/schema/tables/review-record'

/** Bytes of one definition on the wire, and of all those of a version. */
const DEFINITION_LIMITS = {
  one: LIMITS.definitionBytes as number,
  all: LIMITS.definitionsBytes as number,
}
export type DefinitionLimits = typeof DEFINITION_LIMITS

/** Choices beyond which a list counts as large. */
const LARGE_LIST = 100
const MOST_NAMED = 5

const bytesOf = (node: FoundNode) => Buffer.byteLength(JSON.stringify(node))

/** JSON text with its large lists of choices left to be known when the pack runs, as ComfyUI writes such inputs. */
const withoutLargeLists = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      Array.isArray(value) && value.length > LARGE_LIST ? 'COMBO' : value,
    ),
  )

/** A node class in ever shorter forms: whole, without large lists, by its name alone. */
const forms = (node: FoundNode): (() => FoundNode)[] => [
  () => node,
  () =>
    node.input_types === undefined ? node : { ...node, input_types: withoutLargeLists(node.input_types) },
  () => onlyName(node),
]

const onlyName = ({ comfy_node_name, file, line }: FoundNode): FoundNode => ({
  comfy_node_name,
  ...(file !== undefined && { file }),
  ...(line !== undefined && { line }),
})

function note(names: readonly string[], what: string): Unreadable[] {
  if (names.length === 0) return []
  const rest = names.length - MOST_NAMED
  const named = names.slice(0, MOST_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return [{ file: '__init__.py', reason: `The definition is too large to be kept whole. ${what}: ${named}.` }]
}

/**
 * Bounds what is kept of a pack's node classes: each definition and all of them together. What is too large loses its large
 * lists of choices or, where that is not enough, all but its name.
 * @returns the classes, and which of them are not whole
 */
export function boundNodes(
  nodes: readonly FoundNode[],
  limits: DefinitionLimits = DEFINITION_LIMITS,
): { nodes: FoundNode[]; unreadable: Unreadable[] } {
  // Each keeps its name in any case; the rest is shared by who comes first.
  let left = limits.all - nodes.reduce((sum, node) => sum + bytesOf(onlyName(node)), 0)
  const shortened: string[][] = [[], [], []]
  const bounded = nodes.map((node) => {
    const least = bytesOf(onlyName(node))
    for (const [index, form] of forms(node).entries()) {
      const kept = form()
      const bytes = bytesOf(kept)
      if (index < 2 && (bytes > limits.one || bytes - least > left)) continue
      left -= bytes - least
      shortened[index]?.push(node.comfy_node_name)
      return kept
    }
    return onlyName(node)
  })
  const [, listless = [], nameless = []] = shortened
  return {
    nodes: bounded,
    unreadable: [...note(listless, 'Without large lists'), ...note(nameless, 'By name alone')],
  }
}
