import { createAdaptiveLimit } from './adaptive-limit'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A limit under full load: everything that is allowed runs; `line` simulates a queue. */
function underLoad(most = 200) {
  const line = { isThere: false }
  const limit = createAdaptiveLimit(most, [
    { longestWait: () => 0 },
    { longestWait: () => (line.isThere ? 60 : 40) },
  ])
  let running = 0
  const fill = () => {
    while (limit.enter()) running += 1
  }
  fill()
  return {
    limit,
    line,
    running: () => running,
    /** advances time; newly allowed work starts at once */
    during(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += 20) {
        jest.advanceTimersByTime(20)
        fill()
      }
    },
    end() {
      for (; running > 0; running--) limit.leave()
    },
  }
}

test('32 may run at once at first, or as many as may ever', () => {
  expect(underLoad().running()).toBe(32)
  expect(underLoad(3).running()).toBe(3)
})

test('while a line stays, a fifth less may run every tenth of a second, but never fewer than ten', () => {
  const { limit, line, during } = underLoad()
  line.isThere = true
  during(100)
  expect(limit.allowed()).toBe(25)
  during(100)
  expect(limit.allowed()).toBe(20)
  during(2_000)
  expect(limit.allowed()).toBe(10)
})

test('fewer than ten stay fewer while a line stays', () => {
  const { limit, line, during } = underLoad(3)
  line.isThere = true
  during(1_000)
  expect(limit.allowed()).toBe(3)
})

test('a line that empties for a moment takes nothing away', () => {
  const { limit, line, during } = underLoad()
  for (let round = 0; round < 5; round++) {
    line.isThere = true
    during(60)
    line.isThere = false
    during(40)
  }
  expect(limit.allowed()).toBeGreaterThanOrEqual(32)
})

test('without a line a tenth more may run every tenth of a second, up to the most', () => {
  const { limit, running, during } = underLoad()
  during(100)
  expect([limit.allowed(), running()]).toEqual([36, 36])
  during(5_000)
  expect([limit.allowed(), running()]).toEqual([200, 200])
})

test('nothing is allowed more that nobody has asked for', () => {
  const limit = createAdaptiveLimit(200, [])
  limit.enter()
  jest.advanceTimersByTime(1_000)
  expect(limit.allowed()).toBe(32)
})

test('once what held everything up is over, work is taken again at once, and soon as much as before', () => {
  const { limit, line, during, end } = underLoad()
  line.isThere = true
  during(2_000)
  expect(limit.enter()).toBe(false)
  line.isThere = false
  end()
  expect(limit.enter()).toBe(true)
  limit.leave()
  expect(jest.getTimerCount()).toBe(0)
})

test('a slow machine takes nothing away while less than half of the limit is used', () => {
  const limit = createAdaptiveLimit(200, [{ longestWait: () => 1_000 }])
  for (let running = 0; running < 15; running++) limit.enter()
  jest.advanceTimersByTime(2_000)
  expect(limit.allowed()).toBe(32)
  limit.enter()
  jest.advanceTimersByTime(100)
  expect(limit.allowed()).toBe(25)
})
