import { isStale, stalePaths } from './stale-paths'

describe('what a write makes stale (specification, section 7)', () => {
  test('a read changes nothing', () => {
    expect(stalePaths('get', '/nodes/x')).toEqual([])
  })

  test('a POST makes its own path stale, whatever its query', () => {
    expect(stalePaths('post', '/publishers/p/tokens?x=1')).toEqual(['/publishers/p/tokens'])
  })

  test.each(['put', 'PATCH', 'delete'])('%s makes its own path and its parent stale', (method) => {
    expect(stalePaths(method, '/publishers/p/tokens/t')).toEqual([
      '/publishers/p/tokens/t',
      '/publishers/p/tokens',
    ])
  })

  test('an encoded address matches the unencoded keys of the generated queries', () => {
    const stale = stalePaths('DELETE', '/publishers/my%20team/tokens/a%2Bb')
    expect(stale).toContain('/publishers/my team/tokens/a+b')
    expect(isStale(['/publishers/my team/tokens', { page: 2 }], stale)).toBe(true)
  })

  test('an address that can not be decoded is taken as it is', () => {
    expect(stalePaths('POST', '/nodes/100%')).toEqual(['/nodes/100%'])
  })

  test('an administrator writing a version makes the public answers stale', () => {
    const stale = stalePaths('PUT', '/admin/nodes/x/versions/1.0.0')
    for (const path of ['/nodes/x', '/nodes/x/versions', '/nodes', '/nodes/search'])
      expect(stale).toContain(path)
  })

  test('what is decided about a version shows in the queue, on its own address and in what was found in it', () => {
    const one = '/nodes/x/versions/1.0.0'
    for (const path of [one, `${one}/contents`, '/admin/versions'])
      expect(stalePaths('PUT', `/admin${one}/verdicts`)).toContain(path)
    for (const path of ['/admin/versions', '/versions', '/nodes'])
      expect(stalePaths('POST', '/admin/versions/batches/b-1/undo')).toContain(path)
  })

  test('an administrator’s act shows in their counts and in the audit log', () => {
    for (const [method, path] of [
      ['POST', '/publishers/p/ban'],
      ['DELETE', '/publishers/p/nodes/x/ban'],
      ['PUT', '/admin/users/ann'],
    ] as const)
      expect(stalePaths(method, path)).toEqual(expect.arrayContaining(['/admin/counts', '/admin/audit-log']))
    expect(stalePaths('PUT', '/publishers/p')).not.toContain('/admin/audit-log')
  })

  test('a banned publisher changes with its packs and its reach', () => {
    const stale = stalePaths('POST', '/publishers/p/ban')
    for (const path of [
      '/publishers/p',
      '/admin/publishers',
      '/admin/publishers/p/ban-reach',
      '/nodes/search',
      '/publishers/p/nodes/v2',
    ])
      expect(stale).toContain(path)
  })

  test('who is made an administrator sees it at once', () => {
    expect(stalePaths('PUT', '/admin/users/ann')).toEqual(expect.arrayContaining(['/admin/users', '/users']))
  })

  test('a publisher writing a pack makes the pack, the lists and its own list stale', () => {
    const stale = stalePaths('DELETE', '/publishers/p/nodes/x')
    for (const path of ['/nodes/x', '/nodes', '/nodes/search', '/publishers/p/nodes/v2']) {
      expect(stale).toContain(path)
    }
  })

  test('a new publisher shows up among the publishers of its owner, slash or not', () => {
    expect(isStale(['/users/publishers/'], stalePaths('POST', '/publishers'))).toBe(true)
  })

  test('a longer path is another question', () => {
    expect(isStale(['/nodes/xy'], ['/nodes/x'])).toBe(false)
    expect(isStale([{ not: 'a path' }], ['/nodes/x'])).toBe(false)
  })
})
