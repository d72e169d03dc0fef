import { existsSync } from 'node:fs'
import { ownThreadId, threadMilliseconds } from './thread-time'

const isTold = existsSync('/proc/thread-self')

test('the time a thread has used grows while it works', () => {
  const id = ownThreadId()
  if (!isTold) return expect(id).toBeUndefined()
  const before = threadMilliseconds(id ?? 0) ?? NaN
  while ((threadMilliseconds(id ?? 0) ?? NaN) <= before);
  expect(threadMilliseconds(id ?? 0)).toBeGreaterThan(before)
})

test('of a thread that is not there nothing is told', () => {
  expect(threadMilliseconds(0)).toBeUndefined()
})
