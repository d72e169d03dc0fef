import { LIMITS } from '../../../contract/conventions/limits'
import type { FoundNode } from './found-node'
import type { Unreadable } from '../../store/schema/tables/review-record'

/** Maximum bytes of one definition in the API, and of all definitions of a version. */
const DEFINITION_LIMITS = {
  one: LIMITS.definitionBytes as number,
  all: LIMITS.definitionsBytes as number,
}
export type DefinitionLimits = typeof DEFINITION_LIMITS

/** Lists with more choices than this are large. */
const LARGE_LIST = 100
const MOST_NAMED = 5

const bytesOf = (node: FoundNode) => Buffer.byteLength(JSON.stringify(node))

/** Replaces large lists of choices by "COMBO", as for inputs only known at run time. */
const withoutLargeLists = (json: string): string =>
  JSON.stringify(
    JSON.parse(json, (_key, value: unknown) =>
      Array.isArray(value) && value.length > LARGE_LIST ? 'COMBO' : value,
    ),
  )

/** A node class in ever shorter forms: complete, without large lists, name only. */
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
 * Limits the size of a pack's node classes: of each definition and of all together. A definition that is too large loses its
 * large lists of choices or, if that is not enough, everything but its name.
 * @returns the classes, and which of them are incomplete
 */
export function boundNodes(
  nodes: readonly FoundNode[],
  limits: DefinitionLimits = DEFINITION_LIMITS,
): { nodes: FoundNode[]; unreadable: Unreadable[] } {
  // Space for all names is reserved; the rest is assigned in order.
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
