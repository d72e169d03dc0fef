import fc from 'fast-check'
import { planUpdates, type PlannedClash } from './plan-updates'

const pack = (id: string) => ({ id, from: '1.0.0', to: '2.0.0' })
const clash = (one: string, first: boolean, other: string, second: boolean): PlannedClash => ({
  ids: [one, other],
  updated: [first, second],
})
const idsOf = ({ steps, held }: ReturnType<typeof planUpdates>) => ({
  steps: steps.map((step) => step.map(({ id }) => id)),
  held: held.map(({ id, because_of: because }) => [id, because]),
})

test('what the update of one pack needs of another comes first', () => {
  const plan = planUpdates([pack('a'), pack('b'), pack('c')], [clash('a', true, 'b', false)])
  expect(idsOf(plan)).toEqual({ steps: [['b'], ['a'], ['c']], held: [] })
})

test('updates that need one another are one step', () => {
  const plan = planUpdates(
    [pack('a'), pack('b'), pack('c')],
    [clash('a', true, 'b', false), clash('a', false, 'b', true)],
  )
  expect(idsOf(plan)).toEqual({ steps: [['c'], ['a', 'b']], held: [] })
})

test('an update that would bring a clash is held, and with it what needs it', () => {
  const plan = planUpdates(
    [pack('a'), pack('b')],
    [clash('a', true, 'still', false), clash('a', true, 'still', true), clash('b', true, 'a', false)],
  )
  expect(idsOf(plan)).toEqual({
    steps: [],
    held: [
      ['a', 'still'],
      ['b', 'a'],
    ],
  })
})

test('what clashes already holds no update back', () => {
  const ways = [false, true].flatMap((first) => [false, true].map((second) => clash('a', first, 'b', second)))
  expect(idsOf(planUpdates([pack('a'), pack('b')], ways))).toEqual({ steps: [['a'], ['b']], held: [] })
})

test('after no step of any plan does anything clash that did not before', () => {
  const ids = ['a', 'b', 'c', 'd', 'e']
  const id = fc.constantFrom(...ids)
  const some = fc.array(
    fc
      .tuple(id, fc.boolean(), id, fc.boolean())
      .filter(([one, , other]) => one < other)
      .map((parts) => clash(...parts)),
    { maxLength: 25 },
  )
  fc.assert(
    fc.property(some, (clashes) => {
      const { steps, held } = planUpdates(ids.map(pack), clashes)
      expect([...steps.flat(), ...held].map((one) => one.id).sort()).toEqual(ids)
      const has = (one: string, first: boolean, other: string, second: boolean) =>
        clashes.some(
          ({ ids: [left, right], updated }) =>
            left === one && right === other && updated[0] === first && updated[1] === second,
        )
      const done = new Set<string>()
      for (const step of steps) {
        for (const one of step) done.add(one.id)
        const isNew = (one: string, other: string) =>
          has(one, done.has(one), other, done.has(other)) && !has(one, false, other, false)
        expect(ids.flatMap((one) => ids.filter((other) => isNew(one, other)))).toEqual([])
      }
    }),
    { numRuns: 100 },
  )
})
