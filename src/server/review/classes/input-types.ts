import { jsonOf, type Mapping, type Value } from '../python/python-value'

const text = (value: string): Value => ({ kind: 'text', text: value })
const isPlain = ({ kind }: Value) => kind === 'text' || kind === 'number' || kind === 'boolean'

/**
 * A type as it is written on the wire. Lists that are only known when the pack runs (file names, samplers) become
 * "COMBO", names from outside the pack "*", which ComfyUI reads as any type.
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
  // A bare list stands for its choices only where it holds nothing but texts and no type of its own.
  if (!type) return { kind: 'list', items: [text('*')] }
  return { kind: 'list', items: [typeValue(type), ...(options?.kind === 'mapping' ? [options] : [])] }
}

/** The JSON text of what `INPUT_TYPES` returns, as far as it is literal; undefined when nothing of it is. */
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

/** The JSON text of `RETURN_TYPES`: a list of types; one type alone counts as a list of it. */
export function returnTypesJson(value: Value): string | undefined {
  const items = value.kind === 'list' ? value.items : value.kind === 'text' ? [value] : undefined
  return items && jsonOf({ kind: 'list', items: items.map(typeValue) })
}

/** The JSON text of a list of names; undefined when one of them is not known, since their order counts. */
export function namesJson(value: Value): string | undefined {
  const items = value.kind === 'list' ? value.items : value.kind === 'text' ? [value] : undefined
  return items?.every(isPlain) ? jsonOf({ kind: 'list', items }) : undefined
}
