import type { ClassDifference } from '@/api/generated/model'
import { readInputs } from '@/contract/versions/read-signature'

/** The change of an input, field or output; `breaks` where it breaks workflows. */
export type MarkKind = 'added' | 'removed' | 'changed' | 'breaks'

/** Marks by the index of the input or output in its class. */
export interface ClassMarks {
  inputs: ReadonlyMap<number, MarkKind>
  outputs: ReadonlyMap<number, MarkKind>
}

type Side = 'before' | 'after'

const ONLY: Partial<Record<ClassDifference['code'], Side>> = {
  input_added: 'after',
  output_added: 'after',
  input_removed: 'before',
  output_removed: 'before',
}

const kindOf = ({ code, breaks }: ClassDifference): MarkKind => {
  if (code === 'input_added' || code === 'output_added') return breaks ? 'breaks' : 'added'
  if (code === 'input_removed' || code === 'output_removed') return 'removed'
  return breaks ? 'breaks' : 'changed'
}

/** Returns the index of an output on one side; the API reports moves as numbers from 1. */
function outputAt({ code, index, after }: ClassDifference, side: Side): number | undefined {
  return code === 'output_moved' && side === 'after' ? Number(after) - 1 : index
}

/** Returns the marks on the drawing of one side of a changed node class. */
export function marksOf(
  differences: readonly ClassDifference[],
  inputTypes: string | undefined,
  side: Side,
): ClassMarks {
  const names = readInputs(inputTypes).map(({ name }) => name)
  const inputs = new Map<number, MarkKind>()
  const outputs = new Map<number, MarkKind>()
  for (const difference of differences) {
    const { code, name = '' } = difference
    const only = ONLY[code]
    if (code === 'said' || code === 'fields_moved' || (only && only !== side)) continue
    const isOutput = code.startsWith('output_')
    const place = isOutput ? outputAt(difference, side) : names.indexOf(name)
    if (place === undefined || place < 0) continue
    const marks = isOutput ? outputs : inputs
    if (marks.get(place) !== 'breaks') marks.set(place, kindOf(difference))
  }
  return { inputs, outputs }
}
