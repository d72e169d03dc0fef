import type { ClassDifference } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { readInputs, readOutputs } from '../../../contract/versions/read-signature'
import { inputDifferences } from './input-differences'
import { outputDifferences } from './output-differences'

/** What else is said of a node class, in the order in which changes of it are told. */
const SAID = [
  'display_name',
  'category',
  'description',
  'function',
  'deprecated',
  'experimental',
  'policy',
] as const

const saidText = (value: string | boolean | undefined) =>
  value === undefined || value === false || value === '' ? undefined : String(value)

function saidDifferences(before: ComfyNode, after: ComfyNode): ClassDifference[] {
  return SAID.flatMap((name) => {
    const [was, is] = [saidText(before[name]), saidText(after[name])]
    if (was === is) return []
    return {
      code: 'said' as const,
      name,
      ...(was !== undefined && { before: was }),
      ...(is !== undefined && { after: is }),
    }
  })
}

/** Whether it is known what a node class takes and gives. */
export const isRead = ({ input_types, return_types }: ComfyNode): boolean =>
  Boolean(input_types && return_types)

/**
 * How a node class differs from what it was, one by one, and which saved workflows break by it. Of inputs and outputs that one
 * side does not tell, nothing is said.
 */
export function classDifferences(before: ComfyNode, after: ComfyNode): ClassDifference[] {
  const knowsInputs = before.input_types && after.input_types
  const knowsOutputs = before.return_types && after.return_types
  return [
    ...(knowsInputs ? inputDifferences(readInputs(before.input_types), readInputs(after.input_types)) : []),
    ...(knowsOutputs ? outputDifferences(readOutputs(before), readOutputs(after)) : []),
    ...saidDifferences(before, after),
  ]
}
