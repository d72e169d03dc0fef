import type { ClassDifference, WorkflowForm } from '../../../contract/versions/class-difference'
import { isSocket, type ClassInput } from '../../../contract/versions/read-signature'
import { admitsAll } from './admits-all'
import { inputText } from './input-text'

const ALL: WorkflowForm[] = ['editor', 'api']

/** The API format names the set fields and needs all required ones; the editor fills in default values. */
const needing = (input: ClassInput): WorkflowForm[] => (isSocket(input) ? ALL : ['api'])

const breaking = (breaks: WorkflowForm[] | false) => breaks && { breaks }

const newInput = (input: ClassInput): ClassDifference => ({
  code: 'input_added',
  name: input.name,
  after: inputText(input),
  ...breaking(!input.optional && needing(input)),
})

const lostInput = (input: ClassInput): ClassDifference => ({
  code: 'input_removed',
  name: input.name,
  before: inputText(input),
  ...breaking(ALL),
})

const rangeText = ({ min = '', max = '', step }: ClassInput) => `${min}…${max}${step ? ` / ${step}` : ''}`

const lowest = ({ min }: ClassInput) => (min === undefined ? -Infinity : Number(min))
const highest = ({ max }: ClassInput) => (max === undefined ? Infinity : Number(max))

function rangeDifference(before: ClassInput, after: ClassInput): ClassDifference[] {
  const texts = { before: rangeText(before), after: rangeText(after) }
  if (texts.before === texts.after) return []
  const isNarrower = lowest(after) > lowest(before) || highest(after) < highest(before)
  return [{ code: 'input_range', name: after.name, ...texts, ...breaking(isNarrower && ALL) }]
}

const without = (choices: readonly string[], others: readonly string[]) => {
  const known = new Set(others)
  return choices.filter((choice) => !known.has(choice))
}

/** Choices that are only known when the pack runs cannot be compared. */
function choiceDifferences(before: ClassInput, after: ClassInput): ClassDifference[] {
  const [then = [], now = []] = [before.choices, after.choices]
  const { name } = after
  if (then.length === 0 && now.length === 0) return []
  if (then.length === 0 || now.length === 0)
    return [{ code: 'input_type', name, before: inputText(before), after: inputText(after) }]
  const [gone, fresh] = [without(then, now), without(now, then)]
  return [
    ...(gone.length > 0 ? [{ code: 'choices_removed' as const, name, choices: gone, breaks: ALL }] : []),
    ...(fresh.length > 0 ? [{ code: 'choices_added' as const, name, choices: fresh }] : []),
  ]
}

function formDifference(before: ClassInput, after: ClassInput): ClassDifference[] {
  const isNowSocket = isSocket(after)
  if (isSocket(before) === isNowSocket) return []
  const formName = (socket: boolean) => (socket ? 'socket' : 'field')
  // A value that was set is lost; a wire to a field stays.
  return [
    {
      code: 'input_form',
      name: after.name,
      before: formName(!isNowSocket),
      after: formName(isNowSocket),
      ...breaking(isNowSocket && ['editor']),
    },
  ]
}

function valueDifferences(before: ClassInput, after: ClassInput): ClassDifference[] {
  if (before.type !== after.type) {
    const breaks = !admitsAll(before.type, after.type) && ALL
    return [
      {
        code: 'input_type',
        name: after.name,
        before: before.type,
        after: after.type,
        ...breaking(breaks),
      },
    ]
  }
  const hasOtherPreset = before.preset !== after.preset
  return [
    ...rangeDifference(before, after),
    ...choiceDifferences(before, after),
    ...(hasOtherPreset
      ? [
          {
            code: 'input_default' as const,
            name: after.name,
            ...(before.preset !== undefined && { before: before.preset }),
            ...(after.preset !== undefined && { after: after.preset }),
          },
        ]
      : []),
  ]
}

function needDifference(before: ClassInput, after: ClassInput): ClassDifference[] {
  if (before.optional === after.optional) return []
  if (after.optional) return [{ code: 'input_optional', name: after.name }]
  return [{ code: 'input_required', name: after.name, breaks: needing(after) }]
}

/** The order in which the editor stores field values. */
const storedFields = (inputs: readonly ClassInput[]): string[] =>
  inputs
    .filter((input) => !isSocket(input))
    .flatMap(({ name, controlled }) => (controlled ? [name, `${name} ↻`] : [name]))

/** Values are assigned to fields by position: fields after the stored ones get the defaults of a new node. */
function orderDifference(before: readonly ClassInput[], after: readonly ClassInput[]): ClassDifference[] {
  const [then, now] = [storedFields(before), storedFields(after)]
  const isStored = then.every((name, place) => place >= now.length || now[place] === name)
  if (isStored) return []
  return [{ code: 'fields_moved', before: then.join(', '), after: now.join(', '), breaks: ['editor'] }]
}

/**
 * Lists the differences of a node class's inputs and fields, and which saved workflows each one breaks: the editor format
 * identifies values by position, the API format by name, and both identify wires by the name of the input.
 */
export function inputDifferences(
  before: readonly ClassInput[],
  after: readonly ClassInput[],
): ClassDifference[] {
  const then = new Map(before.map((input) => [input.name, input]))
  const now = new Set(after.map(({ name }) => name))
  return [
    ...after.flatMap((input) => {
      const earlier = then.get(input.name)
      if (!earlier) return [newInput(input)]
      return [
        ...needDifference(earlier, input),
        ...formDifference(earlier, input),
        ...valueDifferences(earlier, input),
      ]
    }),
    ...before.filter(({ name }) => !now.has(name)).map(lostInput),
    ...orderDifference(before, after),
  ]
}
