import type { ClassDifferenceCode } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import type { ComfyNodeChange } from '../../../contract/packs/comfy-node-details'
import { readInputs, readOutputs } from '../../../contract/versions/read-signature'
import { classDifferences } from './class-differences'
import { inputText } from './input-text'

type Difference = Omit<ComfyNodeChange, 'version' | 'created_at' | 'kind'>

const OF_INPUTS: ReadonlySet<ClassDifferenceCode> = new Set([
  'input_required',
  'input_optional',
  'input_type',
  'input_form',
  'input_default',
  'choices_added',
  'choices_removed',
])

const outputsOf = (node: ComfyNode): string[] =>
  readOutputs(node).map(({ name, type, list }) => `${name}: ${type}${list ? '[]' : ''}`)

/** Returns the differences as short texts for a node class's page; undefined if there are none to show. */
export function compareDefinitions(before: ComfyNode, after: ComfyNode): Difference | undefined {
  const differences = classDifferences(before, after)
  const namesOf = (isMeant: (code: ClassDifferenceCode) => boolean) =>
    new Set(differences.flatMap(({ code, name }) => (isMeant(code) && name ? [name] : [])))
  const [then, now] = [readInputs(before.input_types), readInputs(after.input_types)]
  const added = namesOf((code) => code === 'input_added')
  const changed = namesOf((code) => OF_INPUTS.has(code))
  const inputs_added = now
    .filter(({ name }) => added.has(name))
    .map(({ name, optional }) => ({ name, optional }))
  const inputs_changed = now.flatMap((input) => {
    const earlier = then.find(({ name }) => name === input.name)
    if (!earlier || !changed.has(input.name)) return []
    return { name: input.name, before: inputText(earlier), after: inputText(input) }
  })
  const inputs_removed = [...namesOf((code) => code === 'input_removed')]
  const haveOutputsChanged = differences.some(({ code }) => code.startsWith('output_'))
  const fields = [...namesOf((code) => code === 'said')]
  const count = inputs_added.length + inputs_removed.length + inputs_changed.length + fields.length
  if (count === 0 && !haveOutputsChanged) return undefined
  return {
    inputs_added,
    inputs_removed,
    inputs_changed,
    ...(haveOutputsChanged && { outputs: { before: outputsOf(before), after: outputsOf(after) } }),
    fields,
  }
}
