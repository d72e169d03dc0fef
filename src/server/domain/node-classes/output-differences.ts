import type { ClassDifference, WorkflowForm } from '../../../contract/versions/class-difference'
import type { ClassOutput } from '../../../contract/versions/read-signature'
import { admitsAll } from './admits-all'

const ALL: WorkflowForm[] = ['editor', 'api']

/** The index of each output by its name and its occurrence among outputs of that name. */
function placesOf(outputs: readonly ClassOutput[]): Map<string, number> {
  const seen = new Map<string, number>()
  return new Map(
    outputs.map(({ name }, place) => {
      const nth = (seen.get(name) ?? 0) + 1
      seen.set(name, nth)
      return [`${nth} ${name}`, place]
    }),
  )
}

const place = (index: number) => String(index + 1)

function sameOutput(was: ClassOutput, is: ClassOutput, index: number): ClassDifference[] {
  const { name } = was
  return [
    ...(was.type === is.type
      ? []
      : [
          {
            code: 'output_type' as const,
            name,
            index,
            before: was.type,
            after: is.type,
            ...(!admitsAll(was.type, is.type) && { breaks: ALL }),
          },
        ]),
    ...(was.list === is.list
      ? []
      : [
          {
            code: 'output_list' as const,
            name,
            index,
            before: was.list ? 'list' : 'one',
            after: is.list ? 'list' : 'one',
          },
        ]),
  ]
}

/**
 * Lists the differences of a node class's outputs. Workflows identify an output by index: a moved one is a different one for
 * them, and a renamed one at its old index is not.
 */
export function outputDifferences(
  before: readonly ClassOutput[],
  after: readonly ClassOutput[],
): ClassDifference[] {
  const [then, now] = [placesOf(before), placesOf(after)]
  const kept = new Map(
    [...then].flatMap(([key, index]) => {
      const other = now.get(key)
      return other === undefined ? [] : [[index, other] as const]
    }),
  )
  const taken = new Set(kept.values())
  const isRenamed = (index: number) => index < after.length && !kept.has(index) && !taken.has(index)
  return [
    ...before.flatMap((was, index): ClassDifference[] => {
      const other = kept.get(index) ?? (isRenamed(index) ? index : undefined)
      const is = other === undefined ? undefined : after[other]
      if (other === undefined || !is)
        return [{ code: 'output_removed', name: was.name, index, before: was.type, breaks: ALL }]
      return [
        ...(other === index
          ? []
          : [
              {
                code: 'output_moved' as const,
                name: was.name,
                index,
                before: place(index),
                after: place(other),
                breaks: ALL,
              },
            ]),
        ...(was.name === is.name
          ? []
          : [{ code: 'output_renamed' as const, name: was.name, index, before: was.name, after: is.name }]),
        ...sameOutput(was, is, index),
      ]
    }),
    ...after.flatMap((is, index): ClassDifference[] =>
      taken.has(index) || (index < before.length && isRenamed(index))
        ? []
        : [{ code: 'output_added', name: is.name, index, after: is.type }],
    ),
  ]
}
