import { folderOf } from './folder-of'

const FILES = [
  { path: 'README.md', size: 5 },
  { path: 'nodes/blur.py', size: 10, findings: 2 },
  { path: 'nodes/util/math.py', size: 20, findings: 1 },
  { path: 'nodes.py', size: 1 },
]

test('a folder has its folders first, then its files, with what lies below them', () => {
  expect(folderOf(FILES, '')).toEqual([
    { name: 'nodes', path: 'nodes', size: 30, findings: 3, files: 2 },
    { name: 'nodes.py', path: 'nodes.py', size: 1, findings: 0 },
    { name: 'README.md', path: 'README.md', size: 5, findings: 0 },
  ])
  expect(folderOf(FILES, 'nodes')).toEqual([
    { name: 'util', path: 'nodes/util', size: 20, findings: 1, files: 1 },
    { name: 'blur.py', path: 'nodes/blur.py', size: 10, findings: 2 },
  ])
})

test.each(['node', 'README.md', 'nodes/util/math.py', 'other'])('%s is no folder', (path) => {
  expect(folderOf(FILES, path)).toBeUndefined()
})
