import type { ComfyNode } from '../../contract/versions/comfy-node'

/** Maximum lengths: anything longer is prose, or not worth shipping. */
const LONGEST = { word: 40, label: 80, choices: 50 }
/** Options of an input that contain its author's texts. */
const WORDS = new Set(['tooltip', 'placeholder', 'display_name'])

const isWord = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST.word && /^\S*$/.test(value)
const isLabel = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST.label && !value.includes('\n')
const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A type, or its list of choices; replaced by `COMBO` when there are too many or too long ones. */
function typeFacts(type: unknown): unknown {
  if (!Array.isArray(type)) return isLabel(type) ? type : '*'
  const choices = type as unknown[]
  const isShort =
    choices.length <= LONGEST.choices && choices.every((choice) => isPlain(choice) || isLabel(choice))
  return isShort ? choices : 'COMBO'
}

/** The options of an input that are numbers, booleans or single words. */
const optionFacts = (options: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(options).filter(([name, value]) => !WORDS.has(name) && (isPlain(value) || isWord(value))),
  )

function inputFacts(input: unknown): unknown {
  if (!Array.isArray(input)) return isLabel(input) ? input : '*'
  const [type, options] = input as unknown[]
  const kept = isObject(options) ? optionFacts(options) : {}
  return Object.keys(kept).length > 0 ? [typeFacts(type), kept] : [typeFacts(type)]
}

function inputTypesFacts(json: string): string {
  const groups: unknown = JSON.parse(json)
  return JSON.stringify(
    Object.fromEntries(
      Object.entries(isObject(groups) ? groups : {}).map(([group, inputs]) => [
        group,
        Object.fromEntries(
          Object.entries(isObject(inputs) ? inputs : {})
            .filter(([name]) => isLabel(name))
            .map(([name, input]) => [name, inputFacts(input)]),
        ),
      ]),
    ),
  )
}

const listFacts = (json: string): string => {
  const items: unknown = JSON.parse(json)
  return JSON.stringify(Array.isArray(items) ? (items as unknown[]).map(typeFacts) : [])
}

/**
 * The parts of a node class that may be shipped: its names, category, inputs and outputs. Descriptions, tooltips, and defaults
 * longer than a word are the author's texts, and are removed.
 */
export function definitionFacts(node: ComfyNode): ComfyNode {
  return {
    comfy_node_name: node.comfy_node_name,
    ...(isLabel(node.display_name) && { display_name: node.display_name }),
    ...(isLabel(node.category) && { category: node.category }),
    ...(isLabel(node.function) && { function: node.function }),
    ...(node.input_types !== undefined && { input_types: inputTypesFacts(node.input_types) }),
    ...(node.return_types !== undefined && { return_types: listFacts(node.return_types) }),
    ...(node.return_names !== undefined && { return_names: listFacts(node.return_names) }),
    ...(node.output_is_list && { output_is_list: node.output_is_list }),
    ...(node.deprecated && { deprecated: true }),
    ...(node.experimental && { experimental: true }),
  }
}
