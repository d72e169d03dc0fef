import { jsonOf, type Mapping, type Value } from '../python/python-value'

const text = (value: string): Value => ({ kind: 'text', text: value })
const isPlain = ({ kind }: Value) => kind === 'text' || kind === 'number' || kind === 'boolean'

/**
 * Converts a type to its form in the API. Lists only known at run time (file names, samplers) become "COMBO", names from
 * outside the pack "*", which ComfyUI reads as any type.
 */
export function typeValue(value: Value): Value {
  if (value.kind === 'list') {
    const options = value.items.filter(isPlain)
    return options.length > 0 ? { kind: 'list', items: options } : text('COMBO')
  }
  if (value.kind === 'text') return value
  return text(value.kind === 'unknown' && value.isName ? '*' : 'COMBO')
}

function inputValue(value: Value): Value {
  if (value.kind !== 'list') return typeValue(value)
  const [type, options] = value.items
  // An input without a type accepts any type.
  if (!type) return { kind: 'list', items: [text('*')] }
  return { kind: 'list', items: [typeValue(type), ...(options?.kind === 'mapping' ? [options] : [])] }
}

/** Returns the JSON of the literal parts of `INPUT_TYPES`; undefined when there are none. */
export function inputTypesJson(value: Value): string | undefined {
  if (value.kind !== 'mapping') return undefined
  const groups: Mapping = { kind: 'mapping', entries: new Map(), gaps: [] }
  for (const [group, inputs] of value.entries) {
    if (inputs.kind !== 'mapping') continue
    const entries = [...inputs.entries].map(([name, input]) => [name, inputValue(input)] as const)
    groups.entries.set(group, { kind: 'mapping', entries: new Map(entries), gaps: [] })
  }
  return jsonOf(groups)
}

/** Returns the JSON of `RETURN_TYPES`: a list of types; a single type counts as a list of one. */
export function returnTypesJson(value: Value): string | undefined {
  const items = value.kind === 'list' ? value.items : value.kind === 'text' ? [value] : undefined
  return items && jsonOf({ kind: 'list', items: items.map(typeValue) })
}

/** Returns the JSON of a list of names; undefined when one of them is unknown, because their order matters. */
export function namesJson(value: Value): string | undefined {
  const items = value.kind === 'list' ? value.items : value.kind === 'text' ? [value] : undefined
  return items?.every(isPlain) ? jsonOf({ kind: 'list', items }) : undefined
}
