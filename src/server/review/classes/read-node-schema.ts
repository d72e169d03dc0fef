import { classAttribute } from '../python/class-attribute'
import { evaluate } from '../python/evaluate'
import { jsonOf, type Mapping, type PythonClass, type Run, type Value } from '../python/python-value'
import type { FoundNode } from './found-node'
import { typeValue } from './input-types'
import { knownFields, placeOf, textOf, trueOf } from './read-node-class'

type Call = Extract<Value, { kind: 'call' }>
const SCHEMA = /(?:^|\.)Schema$/
const OWN_TYPE = /Custom\(\s*["']([^"']+)["']\s*\)\.(?:Input|Output)$/
const PART = /(\w+)\.(?:Input|Output)$/
/** Parameters of an input that define it rather than configure it. */
const NOT_OPTIONS = new Set(['id', 'optional', 'options', 'display_name', 'types', 'template'])
/** Options whose names in the API differ from those in Python. */
const WIRE_NAMES: Readonly<Record<string, string>> = {
  force_input: 'forceInput',
  dynamic_prompts: 'dynamicPrompts',
  display_mode: 'display',
  raw_link: 'rawLink',
}

const text = (value: string): Value => ({ kind: 'text', text: value })
const mapping = (entries: Iterable<readonly [string, Value]> = []): Mapping => ({
  kind: 'mapping',
  entries: new Map(entries),
  gaps: [],
})

const ANY = '*'

/** Converts `ClipVision` to CLIP_VISION, ComfyUI's name of the type in the API. */
const onWire = (part: string): string =>
  part === '' || part === 'AnyType' ? ANY : part.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toUpperCase()

/** Returns one of a list of types: `io.Image`, `io.Custom("LAMP")` or a text; undefined when unknown. */
function namedType(value: Value): string | undefined {
  if (value.kind === 'unknown') return value.dotted && onWire(value.dotted.split('.').at(-1) ?? '')
  return textOf(value.kind === 'call' && /(?:^|\.)Custom$/.test(value.name) ? value.positional[0] : value)
}

/** Joins several types of one socket as ComfyUI does; any type if one of them is unknown. */
function joined(types: Value | undefined, before: readonly string[] = []): string {
  const names = types?.kind === 'list' ? types.items.map(namedType) : []
  const known = [...new Set([...before, ...names])]
  return known.length > 0 && known.every((name) => name !== undefined) ? known.join(',') : ANY
}

const isInput = (value: Value | undefined): value is Call =>
  value?.kind === 'call' && /\.Input$/.test(value.name)

/** Returns the type of `io.ClipVision.Input(…)`, of several types, or of those allowed by a template. */
function typeName({ name, keywords, positional }: Call): string {
  const own = OWN_TYPE.exec(name)?.[1]
  if (own) return own
  const part = PART.exec(name)?.[1] ?? ''
  if (part === 'MultiType') {
    const widget = keywords.get('id') ?? positional[0]
    return joined(keywords.get('types') ?? positional[1], isInput(widget) ? [typeName(widget)] : [])
  }
  if (part === 'MatchType') {
    const template = keywords.get('template') ?? positional[1]
    return template?.kind === 'call'
      ? joined(template.keywords.get('allowed_types') ?? template.positional[1])
      : ANY
  }
  return onWire(part)
}

/** Returns the id of an input, which may be that of a widget with further types. */
function idOf({ keywords, positional }: Call): string | undefined {
  const id = keywords.get('id') ?? positional[0]
  return isInput(id) ? idOf(id) : textOf(id)
}

/** Returns the choices of an input; for a DynamicCombo, the keys of its options. */
function choicesOf({ name, keywords }: Call): Value | undefined {
  const options = keywords.get('options')
  if (PART.exec(name)?.[1] !== 'DynamicCombo' || options?.kind !== 'list') return options
  return {
    kind: 'list',
    items: options.items.flatMap((option) =>
      option.kind === 'call' ? (option.keywords.get('key') ?? option.positional[0] ?? []) : [],
    ),
  }
}

function schemaInputs(inputs: Value | undefined): string | undefined {
  if (inputs?.kind !== 'list') return undefined
  const required = mapping()
  const optional = mapping()
  for (const input of inputs.items) {
    if (input.kind !== 'call') continue
    const id = idOf(input)
    if (id === undefined) continue
    const choices = choicesOf(input)
    const options = mapping(
      [...input.keywords]
        .filter(([key]) => !NOT_OPTIONS.has(key))
        .map(([key, value]) => [WIRE_NAMES[key] ?? key, value] as const),
    )
    const type = choices ? typeValue(choices) : text(typeName(input))
    const group = trueOf(input.keywords.get('optional')) ? optional : required
    group.entries.set(id, { kind: 'list', items: options.entries.size > 0 ? [type, options] : [type] })
  }
  return jsonOf(
    mapping([
      ['required', required],
      ...(optional.entries.size > 0 ? [['optional', optional] as const] : []),
    ]),
  )
}

function schemaOutputs(outputs: Value | undefined) {
  const calls =
    outputs?.kind === 'list' ? outputs.items.filter((item): item is Call => item.kind === 'call') : []
  if (calls.length === 0) return {}
  const types = calls.map((call) => typeName(call))
  const names = calls.map((call, index) => {
    const nameValue = call.keywords.get('display_name') ?? call.keywords.get('id') ?? call.positional[0]
    return textOf(nameValue) ?? types[index] ?? ''
  })
  const lists = calls.map((call) => trueOf(call.keywords.get('is_output_list')) ?? false)
  return knownFields({
    return_types: JSON.stringify(types),
    return_names: JSON.stringify(names),
    output_is_list: lists.some(Boolean) ? lists : undefined,
  })
}

/**
 * Reads a V3 node class of ComfyUI, which describes itself with `io.Schema(node_id=…)`.
 * @param mayInherit whether the schema may be inherited from a base class
 * @returns the node; a reason when it has a schema that could not be read; undefined when it has none
 */
export function readNodeSchema(
  owner: PythonClass,
  run: Run,
  mayInherit = false,
): FoundNode | { reason: string } | undefined {
  const method = classAttribute(owner, 'define_schema', run, evaluate)
  if (method?.kind !== 'function' || !(mayInherit || method.owner?.node.id === owner.node.id))
    return undefined
  const schema = run.call(method, [], new Map())
  if (schema.kind !== 'call' || !SCHEMA.test(schema.name))
    return schema.kind === 'none' ? undefined : { reason: `The schema of ${owner.name} could not be read.` }
  const argument = (name: string) => schema.keywords.get(name)
  const id = textOf(argument('node_id'))
  if (id === undefined) return { reason: `The node_id of ${owner.name} is only known when the pack runs.` }
  return {
    comfy_node_name: id,
    ...knownFields({
      display_name: textOf(argument('display_name')),
      category: textOf(argument('category')),
      description: textOf(argument('description')),
      function: 'execute',
      input_types: schemaInputs(argument('inputs')),
      ...schemaOutputs(argument('outputs')),
      deprecated: trueOf(argument('is_deprecated')),
      experimental: trueOf(argument('is_experimental')),
    }),
    ...placeOf(owner),
  }
}
