import { nodeRoutePath, readNodeRoute } from './node-route'

test('each part of a pack’s page has an address, which reads back as that part', () => {
  expect(readNodeRoute(undefined)).toEqual({ tab: 'readme' })
  expect(readNodeRoute(['versions', '1.2.0'])).toEqual({ tab: 'versions', version: '1.2.0' })
  expect(nodeRoutePath('x', { tab: 'readme' })).toBe('/nodes/x')
  expect(nodeRoutePath('x', { tab: 'nodes' }, 'p')).toBe('/publishers/p/nodes/x/nodes')
  expect(nodeRoutePath('x', { tab: 'versions', version: '1.0.0+a' }, 'p')).toBe(
    '/publishers/p/nodes/x/versions/1.0.0%2Ba',
  )
})

test.each([['readme'], ['settings'], ['nodes/extra'], ['versions/1.0.0/files'], ['nodes/x/y']])(
  '%s is no part of it',
  (path) => expect(readNodeRoute(path.split('/'))).toBeUndefined(),
)
