import { posix } from 'node:path'
import { filesUnder } from './files'

const MOST_FILES = 30

test('no folder of the service, the contract and the tools holds more than 30 files beside its README', () => {
  const counts = new Map<string, number>()
  for (const path of ['src/server', 'src/contract', 'src/tools'].flatMap((folder) =>
    filesUnder(folder, /(?<!README\.md)$/),
  )) {
    if (path.includes('/migrations/')) continue
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1)
  }
  expect(counts.size).toBeGreaterThan(40)
  expect([...counts].filter(([, count]) => count > MOST_FILES)).toEqual([])
})
