import { commitPage, linePage, pagesOf, pathInRepository } from './repository-pages'

const COMMIT = 'a1b2c3d'

test.each([
  ['https://github.com/lumen/light', 'https://github.com/lumen/light/blob/a1b2c3d/'],
  ['https://github.com/lumen/light.git/', 'https://github.com/lumen/light/blob/a1b2c3d/'],
  ['https://gitlab.com/lumen/sub/light', 'https://gitlab.com/lumen/sub/light/-/blob/a1b2c3d/'],
  ['https://codeberg.org/lumen/light', 'https://codeberg.org/lumen/light/src/commit/a1b2c3d/'],
  ['https://gitee.com/lumen/light', 'https://gitee.com/lumen/light/blob/a1b2c3d/'],
  ['https://huggingface.co/lumen/light', 'https://huggingface.co/lumen/light/blob/a1b2c3d/'],
  ['https://bitbucket.org/lumen/light', 'https://bitbucket.org/lumen/light/src/a1b2c3d/'],
])('files of %s are looked at below %s', (repository, pages) => {
  expect(pagesOf(repository, COMMIT)).toBe(pages)
})

test('without a commit the newest state is shown, and what is no address leads nowhere', () => {
  expect(pagesOf('https://github.com/lumen/light')).toBe('https://github.com/lumen/light/blob/HEAD/')
  expect(pagesOf('git@github.com:lumen/light')).toBeUndefined()
  expect(pagesOf(undefined)).toBeUndefined()
})

test.each([
  [
    'https://github.com/lumen/light',
    'https://github.com/lumen/light/raw/main/art/a.png?raw=true',
    '/art/a.png?raw=true',
  ],
  [
    'https://github.com/lumen/light',
    'https://raw.githubusercontent.com/Lumen/Light/refs/heads/main/a.png',
    '/a.png',
  ],
  ['https://gitlab.com/lumen/light', 'https://gitlab.com/lumen/light/-/raw/main/a.png', '/a.png'],
  ['https://codeberg.org/lumen/light', 'https://codeberg.org/lumen/light/raw/branch/main/a.png', '/a.png'],
  ['https://huggingface.co/lumen/light', 'https://huggingface.co/lumen/light/resolve/main/a.png', '/a.png'],
  ['https://github.com/lumen/light', 'https://github.com/other/light/raw/main/a.png', undefined],
  ['https://github.com/lumen/light', 'https://example.org/a.png', undefined],
])('in %s, %s is %s', (repository, address, path) => {
  expect(pathInRepository(address, repository)).toBe(path)
})

test.each([
  ['https://github.com/lumen/light.git', 'tree/a1b2c3d', 'blob/a1b2c3d/a%20b/n.py#L7'],
  ['https://gitlab.com/lumen/light', '-/tree/a1b2c3d', '-/blob/a1b2c3d/a%20b/n.py#L7'],
  ['https://codeberg.org/lumen/light/', 'src/commit/a1b2c3d', 'src/commit/a1b2c3d/a%20b/n.py#L7'],
  ['https://bitbucket.org/lumen/light', 'src/a1b2c3d', 'src/a1b2c3d/a%20b/n.py#lines-7'],
  ['https://gitee.com/lumen/light', 'tree/a1b2c3d', 'blob/a1b2c3d/a%20b/n.py#L7'],
  ['https://huggingface.co/lumen/light', 'tree/a1b2c3d', 'blob/a1b2c3d/a%20b/n.py#L7'],
])('a commit of %s is shown at %s, and a line of it at %s', (repository, tree, line) => {
  const home = repository.replace(/(?:\.git|\/)$/, '')
  expect(commitPage(repository, COMMIT)).toBe(`${home}/${tree}`)
  expect(linePage(repository, COMMIT, 'a b/n.py', 7)).toBe(`${home}/${line}`)
  expect(linePage(repository, COMMIT, 'n.py')).not.toContain('#')
})

test('without a commit, and on a host that nobody knows, nothing is promised', () => {
  expect(linePage('https://github.com/lumen/light', undefined, 'n.py')).toBeUndefined()
  expect(commitPage('https://code.example.com/lumen/light', COMMIT)).toBeUndefined()
  expect(linePage('https://code.example.com/lumen/light', COMMIT, 'n.py')).toBeUndefined()
  expect(commitPage(undefined, COMMIT)).toBeUndefined()
})
