import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { typeOfDefinition } from '@/contract/versions/data-types'

/** An input of a node class by name and data type. */
export interface ClassInput {
  name: string
  type: string
  optional: boolean
}

function parse(text: string | undefined): unknown {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const entriesOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** Returns the inputs of a node class, required ones first; entries of `input_types` in another format are skipped. */
export function inputsOf({ input_types }: Pick<ComfyNode, 'input_types'>): ClassInput[] {
  const groups = new Map(entriesOf(parse(input_types)))
  return (['required', 'optional'] as const).flatMap((group) =>
    entriesOf(groups.get(group)).map(([name, definition]) => ({
      name,
      type: typeOfDefinition(definition),
      optional: group === 'optional',
    })),
  )
}

/** Returns the outputs of a node class in order; one without a name is named after its data type. */
export function outputsOf({
  return_types,
  return_names,
}: Pick<ComfyNode, 'return_types' | 'return_names'>): { name: string; type: string }[] {
  const [types, names] = [parse(return_types), parse(return_names)]
  if (!Array.isArray(types)) return []
  return types.map((returned: unknown, place) => {
    const type = typeOfDefinition([returned])
    const name: unknown = Array.isArray(names) ? names[place] : undefined
    return { name: typeof name === 'string' && name ? name : type, type }
  })
}
