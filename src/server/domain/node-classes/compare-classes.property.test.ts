import fc from 'fast-check'
import type { ClassDifference, WorkflowForm } from '../../../contract/versions/class-difference'
import type { ComfyNode } from '../../../contract/versions/comfy-node'
import { fits } from '../../../contract/versions/data-types'
import { isSocket, readInputs, readOutputs, type ClassInput } from '../../../contract/versions/read-signature'
import { classDifferences } from './class-differences'
import { compareClasses } from './compare-classes'

const TYPES = ['IMAGE', 'MASK', 'LATENT', 'IMAGE,MASK', '*']

const fieldOf = fc.oneof(
  fc
    .record({ min: fc.integer({ min: 0, max: 2 }), length: fc.integer({ min: 0, max: 3 }), at: fc.nat(3) })
    .map(({ min, length, at }) => ['INT', { min, max: min + length, default: min + Math.min(at, length) }]),
  fc.constantFrom(['STRING'], ['FLOAT'], ['COMBO'], ['INT', { forceInput: true }]),
  fc.subarray(['box', 'gauss', 'median'], { minLength: 1 }).map((choices) => [choices]),
)
const inputOf = fc.oneof(
  fieldOf,
  fc.constantFrom(...TYPES).map((type) => [type]),
)
const named = <T>(value: fc.Arbitrary<T>) => fc.tuple(fc.constantFrom(...'abcd'), value)

const definition: fc.Arbitrary<ComfyNode> = fc
  .record({
    name: fc.constantFrom('Blur', 'MaskBlur', 'Grow', 'Ink'),
    required: fc.array(named(inputOf), { maxLength: 3 }),
    optional: fc.array(named(inputOf), { maxLength: 2 }),
    outputs: fc.array(fc.tuple(fc.constantFrom('x', 'y', ''), fc.constantFrom(...TYPES)), { maxLength: 3 }),
  })
  .map(({ name, required, optional, outputs }) => {
    const needed = Object.fromEntries(required)
    return {
      comfy_node_name: name,
      input_types: JSON.stringify({
        required: needed,
        optional: Object.fromEntries(optional.filter(([key]) => !(key in needed))),
      }),
      return_types: JSON.stringify(outputs.map(([, type]) => type)),
      return_names: JSON.stringify(outputs.map(([key]) => key)),
    }
  })

/** A definition and a variant: some inputs and outputs are replaced by, or followed by, those of another definition. */
const versions = fc
  .tuple(definition, definition, fc.infiniteStream(fc.boolean()))
  .map(([before, other, coins]) => {
    const toss = () => Boolean(coins.next().value)
    const mix = (mine: [string, unknown][], theirs: [string, unknown][]) => {
      const kept = mine.map(([name, value]): [string, unknown] => {
        const one = theirs.find(([key]) => key === name)
        return one && toss() && toss() ? one : [name, value]
      })
      const more = theirs.filter(([name]) => toss() && !mine.some(([key]) => key === name))
      return [...kept.filter(() => toss() || toss() || toss()), ...more]
    }
    const parsed = (node: ComfyNode) =>
      JSON.parse(node.input_types ?? '{}') as Record<'required' | 'optional', Record<string, unknown>>
    const [mine, theirs] = [parsed(before), parsed(other)]
    const required = Object.fromEntries(mix(Object.entries(mine.required), Object.entries(theirs.required)))
    const optional = mix(Object.entries(mine.optional), Object.entries(theirs.optional))
    const after: ComfyNode = {
      ...before,
      input_types: JSON.stringify({
        required,
        optional: Object.fromEntries(optional.filter(([name]) => !(name in required))),
      }),
      ...(toss() && toss() && { return_types: other.return_types, return_names: other.return_names }),
    }
    return { before, after }
  })

/** A value of a list that is computed when a pack runs: it is unknown whether another list contains it. */
const UNKNOWABLE = 'a file'

/** Values that a field of a running ComfyUI accepts. */
function valuesOf({ type, min, max, choices }: ClassInput): (string | number)[] {
  if (type === 'INT') {
    const [low, high] = [Number(min ?? 0), Number(max ?? 9)]
    return Array.from({ length: high - low + 1 }, (_, step) => low + step)
  }
  if (type === 'COMBO') return choices ?? [UNKNOWABLE]
  return type === 'FLOAT' ? [0.5] : ['a text']
}

/** One node of a saved workflow: values by position and name, wires by input, and what its outputs are wired to. */
interface Saved {
  form: WorkflowForm
  values: { name: string; value: string | number }[]
  wires: { name: string; type: string }[]
  /** `alone`: no other output had the name, so that a moved output can be recognized. */
  given: { slot: number; name: string; type: string; alone: boolean }[]
}

/** Generates a workflow that the first release could have saved; `pick` makes the choices. */
function saved(node: ComfyNode, form: WorkflowForm, pick: (most: number) => number): Saved {
  const inputs = readInputs(node.input_types)
  const among = <T>(items: readonly T[]): T => items[pick(items.length)] as T
  const isLeft = (input: ClassInput) => input.optional && pick(2) === 0
  const fields = inputs.filter((input) => !isSocket(input) && (form === 'editor' || !isLeft(input)))
  return {
    form,
    values: fields.map((field) => ({ name: field.name, value: among(valuesOf(field)) })),
    wires: inputs
      .filter((input) => isSocket(input) && !isLeft(input))
      .map(({ name, type }) => ({ name, type: among([...TYPES, 'INT'].filter((one) => fits(one, type))) })),
    given: readOutputs(node).flatMap(({ name, type }, slot, all) => {
      const alone = all.filter((one) => one.name === name).length === 1
      return pick(2) === 0 ? [] : [{ slot, name, alone, type: among(TYPES.filter((one) => fits(type, one))) }]
    }),
  }
}

/** Returns what a running ComfyUI would reject of a saved node, or misinterpret. */
function failuresOf({ form, values, wires, given }: Saved, node: ComfyNode): string[] {
  const inputs = readInputs(node.input_types)
  const outputs = readOutputs(node)
  const fields = inputs.filter((input) => !isSocket(input))
  const find = (name: string) => inputs.find((input) => input.name === name)
  const unset = values.filter(({ name, value }, place) => {
    const field = form === 'editor' ? fields[place] : find(name)
    if (field?.name !== name) return true
    // The API accepts a value where a wire is possible.
    if (isSocket(field)) return false
    const isList = field.type === 'COMBO' && (!field.choices || value === UNKNOWABLE)
    return !isList && !valuesOf(field).includes(value)
  })
  const unwired = wires.filter(({ name, type }) => {
    const input = find(name)
    return !input || !fits(type, input.type)
  })
  const has = new Set([...(form === 'api' ? values : []), ...wires].map(({ name }) => name))
  const missing = inputs.filter(
    (input) => !input.optional && !has.has(input.name) && (form === 'api' || isSocket(input)),
  )
  const ungiven = given.filter(({ slot, name, type, alone }) => {
    const output = outputs[slot]
    const isElsewhere = alone && outputs.some((one) => one.name === name) && output?.name !== name
    return !output || isElsewhere || !fits(output.type, type)
  })
  return [...unset, ...unwired, ...missing, ...ungiven].map(({ name }) => name)
}

const picks = fc
  .infiniteStream(fc.nat(1_000_000))
  .map((numbers) => (most: number) => Number(numbers.next().value) % most)
const forms = fc.constantFrom<WorkflowForm>('editor', 'api')

test('what is said to break nothing lets every workflow load that was saved before', () => {
  fc.assert(
    fc.property(versions, forms, picks, ({ before, after }, form, pick) => {
      const breaks = classDifferences(before, after).some((one) => one.breaks?.includes(form))
      return breaks || failuresOf(saved(before, form, pick), after).length === 0
    }),
    { numRuns: 5000 },
  )
})

test('a release that is compared with itself differs in nothing', () => {
  fc.assert(
    fc.property(fc.uniqueArray(definition, { selector: (one) => one.comfy_node_name }), (classes) => {
      expect(compareClasses(classes, classes).changes).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const MIRRORED: Partial<Record<ClassDifference['code'], ClassDifference['code']>> = {
  input_added: 'input_removed',
  input_removed: 'input_added',
  input_required: 'input_optional',
  input_optional: 'input_required',
  choices_added: 'choices_removed',
  choices_removed: 'choices_added',
  output_added: 'output_removed',
  output_removed: 'output_added',
}

/** A difference independent of direction; the name and index of an output are those of one side only. */
const sides = ({ code, name = '', before = '', after = '', choices = [] }: ClassDifference) =>
  ['output_renamed', 'output_type', 'output_list'].includes(code)
    ? [code, before, after]
    : [code, name, before, after, choices.join()]

const turned = (difference: ClassDifference): ClassDifference => ({
  ...difference,
  code: MIRRORED[difference.code] ?? difference.code,
  before: difference.after,
  after: difference.before,
})

const KINDS = { added: 'removed', removed: 'added', renamed: 'renamed', changed: 'changed' } as const

test('from the other side the same is told the other way round', () => {
  const sorted = (texts: unknown[]) => texts.map((text) => JSON.stringify(text)).sort()
  fc.assert(
    fc.property(fc.array(versions, { maxLength: 4 }), fc.infiniteStream(fc.boolean()), (pairs, coins) => {
      const unique = [...new Map(pairs.map((pair) => [pair.before.comfy_node_name, pair])).values()]
      const before = unique.filter(() => coins.next().value).map((pair) => pair.before)
      const after = unique.filter(() => coins.next().value).map((pair) => pair.after)
      const there = compareClasses(before, after)
      const back = compareClasses(after, before)
      expect(back.unchanged).toBe(there.unchanged)
      expect(
        sorted(
          back.changes.map((change) => [
            KINDS[change.kind],
            ...(change.kind === 'renamed' ? [change.former_name, change.name] : [change.name]),
            ...sorted(change.differences.map((one) => sides(turned(one)))),
          ]),
        ),
      ).toEqual(
        sorted(
          there.changes.map((change) => [
            change.kind,
            ...(change.kind === 'renamed' ? [change.name, change.former_name] : [change.name]),
            ...sorted(change.differences.map(sides)),
          ]),
        ),
      )
    }),
    { numRuns: 500 },
  )
})
