import type { AdminVersion } from '@/api/generated/model'
import { rowsAround } from './queue-position'

const row = (id: string) => ({ id }) as AdminVersion
const [first, second, third] = [row('1.0.0'), row('1.1.0'), row('1.2.0')]

test('a version that has left the list is kept where it stood', () => {
  expect(rowsAround([first, third], { version: second, index: 1 })).toEqual([first, second, third])
  expect(rowsAround([first], { version: third, index: 2 })).toEqual([first, third])
  expect(rowsAround([], { version: first, index: 0 })).toEqual([first])
})

test('a version that is listed, or none, changes nothing', () => {
  const listed = [first, second]
  expect(rowsAround(listed, { version: { ...second, status: 'NodeVersionStatusActive' }, index: 1 })).toBe(
    listed,
  )
  expect(rowsAround(listed, { index: 1 })).toBe(listed)
})
