import { runEach, type Outcome } from './run-each'

const collect = () => {
  const outcomes = new Map<string, Outcome['state']>()
  return { outcomes, note: (thing: string, { state }: Outcome) => outcomes.set(thing, state) }
}

test('each is done, and one that fails stops nothing', async () => {
  const { outcomes, note } = collect()
  const act = (thing: string) => (thing === 'b' ? Promise.reject(new Error('no')) : Promise.resolve())
  await runEach(['a', 'b', 'c', 'd'], act, note, new AbortController().signal)
  expect(Object.fromEntries(outcomes)).toEqual({ a: 'done', b: 'failed', c: 'done', d: 'done' })
})

test('at most three are under way at once', async () => {
  let underWay = 0
  let most = 0
  const act = async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 1))
    underWay--
  }
  await runEach(Array.from({ length: 12 }, String), act, () => undefined, new AbortController().signal)
  expect(most).toBe(3)
})

test('what gives up because it was stopped is left waiting', async () => {
  const { outcomes, note } = collect()
  const stop = new AbortController()
  const act = (thing: string) => {
    if (thing === 'a') stop.abort()
    return Promise.resolve().then(() => stop.signal.throwIfAborted())
  }
  await runEach(['a', 'b'], act, note, stop.signal)
  expect(outcomes.size).toBe(0)
})

test('once stopped, nothing more begins', async () => {
  const { outcomes, note } = collect()
  const stop = new AbortController()
  const act = () => {
    stop.abort()
    return Promise.resolve()
  }
  await runEach(['a', 'b', 'c', 'd', 'e'], act, note, stop.signal)
  expect(outcomes.size).toBe(1)
})
