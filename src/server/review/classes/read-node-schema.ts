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
/** Arguments of an input that say what it is, not how it is set. */
const NOT_OPTIONS = new Set(['id', 'optional', 'options', 'display_name'])
/** Options that ComfyUI writes otherwise on the wire than its Python names them. */
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

/** `io.ClipVision.Input(…)` → CLIP_VISION, as ComfyUI writes types on the wire. */
function typeName({ name }: Call): string {
  const own = OWN_TYPE.exec(name)?.[1]
  if (own) return own
  const part = PART.exec(name)?.[1] ?? ''
  if (part === '' || part === 'AnyType') return '*'
  return part.replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2').toUpperCase()
}

function schemaInputs(inputs: Value | undefined): string | undefined {
  if (inputs?.kind !== 'list') return undefined
  const required = mapping()
  const optional = mapping()
  for (const input of inputs.items) {
    if (input.kind !== 'call') continue
    const id = textOf(input.keywords.get('id') ?? input.positional[0])
    if (id === undefined) continue
    const choices = input.keywords.get('options')
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
    const said = call.keywords.get('display_name') ?? call.keywords.get('id') ?? call.positional[0]
    return textOf(said) ?? types[index] ?? ''
  })
  const lists = calls.map((call) => trueOf(call.keywords.get('is_output_list')) ?? false)
  return knownFields({
    return_types: JSON.stringify(types),
    return_names: JSON.stringify(names),
    output_is_list: lists.some(Boolean) ? lists : undefined,
  })
}

/**
 * Reads a node class of ComfyUI's newer kind, which describes itself with `io.Schema(node_id=…)`.
 * @param mayInherit whether the schema may be one of a class that it is derived from
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
  const said = (name: string) => schema.keywords.get(name)
  const id = textOf(said('node_id'))
  if (id === undefined) return { reason: `The node_id of ${owner.name} is only known when the pack runs.` }
  return {
    comfy_node_name: id,
    ...knownFields({
      display_name: textOf(said('display_name')),
      category: textOf(said('category')),
      description: textOf(said('description')),
      function: 'execute',
      input_types: schemaInputs(said('inputs')),
      ...schemaOutputs(said('outputs')),
      deprecated: trueOf(said('is_deprecated')),
      experimental: trueOf(said('is_experimental')),
    }),
    ...placeOf(owner),
  }
}
