import { nodePlacePath, readNodePlace } from './node-place'

test('each part of a pack’s page has an address, which reads back as that part', () => {
  expect(readNodePlace(undefined)).toEqual({ tab: 'readme' })
  expect(readNodePlace(['versions', '1.2.0'])).toEqual({ tab: 'versions', version: '1.2.0' })
  expect(nodePlacePath('x', { tab: 'readme' })).toBe('/nodes/x')
  expect(nodePlacePath('x', { tab: 'nodes' }, 'p')).toBe('/publishers/p/nodes/x/nodes')
  expect(nodePlacePath('x', { tab: 'versions', version: '1.0.0+a' }, 'p')).toBe(
    '/publishers/p/nodes/x/versions/1.0.0%2Ba',
  )
})

test.each([['readme'], ['settings'], ['nodes/extra'], ['versions/1.0.0/files'], ['nodes/x/y']])(
  '%s is no part of it',
  (path) => expect(readNodePlace(path.split('/'))).toBeUndefined(),
)
