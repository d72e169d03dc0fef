import type { ComfyNode } from './comfy-node'
import { FIELD_TYPES, typeOfDefinition } from './data-types'

export interface ClassInput {
  name: string
  type: string
  optional: boolean
  choices?: string[]
  /** As text, in programming syntax. */
  preset?: string
  min?: string
  max?: string
  step?: string
  tooltip?: string
  /** Only set for a socket whose type is normally a field. */
  forced?: true
  /** Only set for a field followed by a control widget that says how it changes from run to run. */
  controlled?: true
}

export interface ClassOutput {
  name: string
  type: string
  /** Whether it returns a list, item by item. */
  list: boolean
}

const LONGEST_PRESET = 60

const parse = (text: string | undefined): unknown => {
  try {
    return text ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const numberText = (value: unknown): string | undefined => {
  if (typeof value !== 'number') return undefined
  return Math.abs(value) > 1e12 ? value.toExponential(1).replace('+', '') : String(value)
}

function presetText(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (typeof value === 'number') return numberText(value)
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\s+/g, ' ').trim()
  return text.length > LONGEST_PRESET ? `${text.slice(0, LONGEST_PRESET - 1)}…` : text
}

function readInput(name: string, definition: unknown, optional: boolean): ClassInput {
  const [type, options] = Array.isArray(definition) ? (definition as unknown[]) : [definition]
  const details = isRecord(options) ? options : {}
  const listed = Array.isArray(type) ? type : Array.isArray(details.options) ? details.options : undefined
  const input: ClassInput = {
    name,
    type: typeOfDefinition(definition),
    optional,
  }
  const facts = {
    choices: listed?.map((choice) => presetText(choice) ?? '').filter(Boolean),
    preset: presetText(details.default),
    min: numberText(details.min),
    max: numberText(details.max),
    step: numberText(details.step),
    tooltip: typeof details.tooltip === 'string' ? details.tooltip : undefined,
    forced: details.forceInput === true ? true : undefined,
    controlled: details.control_after_generate === true ? true : undefined,
  }
  return Object.assign(
    input,
    Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined)),
  )
}

/** Whether an input is a socket; any other is a field of the node. */
export const isSocket = ({ type, forced }: Pick<ClassInput, 'type' | 'forced'>): boolean =>
  forced === true || !FIELD_TYPES.has(type)

/**
 * Parses the JSON text of `input_types` (contract 2.3): the required inputs, then the optional ones, in the order of the node;
 * hidden ones are omitted. Returns none for anything invalid.
 */
export function readInputs(text: string | undefined): ClassInput[] {
  const value = parse(text)
  if (!isRecord(value)) return []
  return (['required', 'optional'] as const).flatMap((group) => {
    const inputs = value[group]
    if (!isRecord(inputs)) return []
    return Object.entries(inputs).map(([name, definition]) =>
      readInput(name, definition, group === 'optional'),
    )
  })
}

/** Parses the outputs of a node class: `return_types` with `return_names`, both JSON text (contract 2.3). */
export function readOutputs(
  node: Pick<ComfyNode, 'return_types' | 'return_names' | 'output_is_list'>,
): ClassOutput[] {
  const types = parse(node.return_types)
  const names = parse(node.return_names)
  if (!Array.isArray(types)) return []
  return types.map((entry: unknown, index) => {
    const type = typeOfDefinition([entry])
    const name: unknown = Array.isArray(names) ? names[index] : undefined
    return {
      name: typeof name === 'string' && name ? name : type,
      type,
      list: node.output_is_list?.[index] ?? false,
    }
  })
}
