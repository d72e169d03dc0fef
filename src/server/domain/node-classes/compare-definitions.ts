import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { ComfyNodeChange } from '../../../contract/packs/comfy-node-details'
import { readInputs, readOutputs, type ClassInput } from '../../../contract/versions/read-signature'

type Difference = Omit<ComfyNodeChange, 'version' | 'created_at' | 'kind'>

/** What else is said of a node class, in the order in which changes of it are told. */
const FIELDS = [
  'display_name',
  'category',
  'description',
  'function',
  'deprecated',
  'experimental',
  'policy',
] as const

const named = (inputs: readonly ClassInput[]) => new Map(inputs.map((input) => [input.name, input]))

/** An input as one reads it: `FLOAT = 0.5`, in brackets where it may be left open. */
function inputText({ type, optional, choices, preset }: ClassInput): string {
  const text = [choices ? `${type} (${choices.length})` : type, preset].filter(Boolean).join(' = ')
  return optional ? `[${text}]` : text
}

const isSame = (one: ClassInput, other: ClassInput): boolean =>
  inputText(one) === inputText(other) && one.choices?.join('\n') === other.choices?.join('\n')

const outputsOf = (node: ComfyNode): string[] =>
  readOutputs(node).map(({ name, type, list }) => `${name}: ${type}${list ? '[]' : ''}`)

/** How a node class differs from what it was before; undefined where nothing that people see does. */
export function compareDefinitions(before: ComfyNode, after: ComfyNode): Difference | undefined {
  const [then, now] = [named(readInputs(before.input_types)), named(readInputs(after.input_types))]
  const inputs_added = [...now.values()]
    .filter(({ name }) => !then.has(name))
    .map(({ name, optional }) => ({ name, optional }))
  const inputs_removed = [...then.keys()].filter((name) => !now.has(name))
  const inputs_changed = [...now.values()].flatMap((input) => {
    const earlier = then.get(input.name)
    if (!earlier || isSame(earlier, input)) return []
    return { name: input.name, before: inputText(earlier), after: inputText(input) }
  })
  const outputs = { before: outputsOf(before), after: outputsOf(after) }
  const haveOutputsChanged = outputs.before.join('\n') !== outputs.after.join('\n')
  const fields = FIELDS.filter((field) => (before[field] ?? false) !== (after[field] ?? false))
  const count = inputs_added.length + inputs_removed.length + inputs_changed.length + fields.length
  if (count === 0 && !haveOutputsChanged) return undefined
  return { inputs_added, inputs_removed, inputs_changed, ...(haveOutputsChanged && { outputs }), fields }
}
