import { findCapacity } from './capacity'

const answers = (milliseconds: number, lost = 0) => ({
  admitted: Array.from({ length: 50 }, () => milliseconds),
  refused: [],
  lost,
  silent: 0,
})

/** A service with a capacity of 60 requests a second. */
const service = async (perSecond: number) => answers(perSecond > 60 ? 900 : 10)

// 10 a second, and eight times a quarter more.
const EIGHTH = 59.6

test('the capacity is the highest load that is kept up with', async () => {
  expect(await findCapacity(service, 10)).toBeCloseTo(EIGHTH, 1)
})

test('one load that something else disturbs is not taken for the capacity', async () => {
  let asked = 0
  const load = async (perSecond: number) => (++asked === 4 ? answers(10, 5) : service(perSecond))
  expect(await findCapacity(load, 10)).toBeCloseTo(EIGHTH, 1)
})

test('where calls are refused the capacity is reached', async () => {
  const load = async (perSecond: number) => ({ ...answers(10), refused: perSecond > 60 ? [1, 1, 1] : [] })
  expect(await findCapacity(load, 10)).toBeCloseTo(EIGHTH, 1)
})
