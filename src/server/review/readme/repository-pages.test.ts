import { pagesOf, pathInRepository } from './repository-pages'

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
