import type { ClassDifference } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { readInputs, readOutputs } from '../../../contract/versions/read-signature'
import { inputDifferences } from './input-differences'
import { outputDifferences } from './output-differences'

/** Further fields of a node class, in the order in which changes are listed. */
const FIELDS = [
  'display_name',
  'category',
  'description',
  'function',
  'deprecated',
  'experimental',
  'policy',
] as const

const fieldText = (value: string | boolean | undefined) =>
  value === undefined || value === false || value === '' ? undefined : String(value)

function fieldDifferences(before: ComfyNode, after: ComfyNode): ClassDifference[] {
  return FIELDS.flatMap((name) => {
    const [was, is] = [fieldText(before[name]), fieldText(after[name])]
    if (was === is) return []
    return {
      code: 'said' as const,
      name,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    }
  })
}

/** Whether the inputs and outputs of a node class are known. */
export const isRead = ({ input_types, return_types }: ComfyNode): boolean =>
  Boolean(input_types && return_types)

/**
 * Lists the differences between two definitions of a node class, and which saved workflows each one breaks. Inputs or outputs
 * that are unknown on one side are skipped.
 */
export function classDifferences(before: ComfyNode, after: ComfyNode): ClassDifference[] {
  const knowsInputs = before.input_types && after.input_types
  const knowsOutputs = before.return_types && after.return_types
  return [
    ...(knowsInputs ? inputDifferences(readInputs(before.input_types), readInputs(after.input_types)) : []),
    ...(knowsOutputs ? outputDifferences(readOutputs(before), readOutputs(after)) : []),
    ...fieldDifferences(before, after),
  ]
}
