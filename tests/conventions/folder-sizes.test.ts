import { posix } from 'node:path'
import { filesUnder } from './files'

const MOST_FILES = 30

// Written by programs, or one file a version of the schema.
const LEFT_OUT = /^src\/api\/generated\/|\/migrations\//

test('no folder of src holds more than 30 files beside its README', () => {
  const counts = new Map<string, number>()
  for (const path of filesUnder('src', /(?<!README\.md)$/)) {
    if (LEFT_OUT.test(path)) continue
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(40)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})
