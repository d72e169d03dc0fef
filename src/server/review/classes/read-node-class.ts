import { classAttribute } from '../python/class-attribute'
import { evaluate } from '../python/evaluate'
import type { PythonClass, Run, Value } from '../python/python-value'
import type { FoundNode } from './found-node'
import { inputTypesJson, namesJson, returnTypesJson } from './input-types'

const LONGEST_TEXT = 5000

/** Removes undefined fields, so that unknown ones are absent. */
export function knownFields<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Returns a non-empty text, truncated to the displayed length; undefined for other values. */
export const textOf = (value: Value | undefined): string | undefined =>
  value?.kind === 'text' && value.text !== '' ? value.text.slice(0, LONGEST_TEXT) : undefined

/** Returns true for `True`, undefined for every other value. */
export const trueOf = (value: Value | undefined): true | undefined =>
  value?.kind === 'boolean' && value.value ? true : undefined

function flagsOf(value: Value | undefined): boolean[] | undefined {
  if (value?.kind !== 'list') return undefined
  const flags = value.items.map((item) => item.kind === 'boolean' && item.value)
  return flags.length > 0 ? flags : undefined
}

/** Returns where a class is defined: its file and the line of its name. */
export const placeOf = ({ frame, node }: PythonClass) => ({
  file: frame.file,
  line: node.startPosition.row + 1,
})

/**
 * Reads a V1 node class of ComfyUI (`INPUT_TYPES`, `RETURN_TYPES`, `FUNCTION`, …), including what it inherits from classes
 * of the pack.
 * @returns the node, and the reason if its inputs could not be read
 */
export function readNodeClass(
  name: string,
  owner: PythonClass,
  run: Run,
): { node: FoundNode; reason?: string } {
  const attribute = (attributeName: string) => classAttribute(owner, attributeName, run, evaluate)
  const inputs = attribute('INPUT_TYPES')
  const inputValue = inputs?.kind === 'function' ? run.call(inputs, [], new Map()) : inputs
  const inputTypes = inputValue && inputTypesJson(inputValue)
  const types = attribute('RETURN_TYPES')
  const names = attribute('RETURN_NAMES')
  const node: FoundNode = {
    comfy_node_name: name,
    ...knownFields({
      category: textOf(attribute('CATEGORY')),
      description: textOf(attribute('DESCRIPTION')),
      function: textOf(attribute('FUNCTION')),
      input_types: inputTypes,
      return_types: types && returnTypesJson(types),
      return_names: names && namesJson(names),
      output_is_list: flagsOf(attribute('OUTPUT_IS_LIST')),
      deprecated: trueOf(attribute('DEPRECATED')),
      experimental: trueOf(attribute('EXPERIMENTAL')),
    }),
    ...placeOf(owner),
  }
  if (inputTypes !== undefined) return { node }
  const why =
    inputValue?.kind === 'unknown' || inputValue?.kind === 'call' ? `: ${inputValue.gap.reason}` : ''
  return {
    node,
    reason: `The inputs of ${name} could not be read${inputs ? why : ': it has no INPUT_TYPES'}.`,
  }
}
