import { fromUrlFragment, fromUrlIn, fromUrlOf, returnPath, withReturn } from './from-url'

describe('the return address (specification, section 2, Return address)', () => {
  test('is the first value, or null when there is none', () => {
    expect(fromUrlOf({ fromUrl: '/nodes/x' })).toBe('/nodes/x')
    expect(fromUrlOf({ fromUrl: ['/a', '/b'] })).toBe('/a')
    expect(fromUrlOf({})).toBeNull()
    expect(fromUrlOf({ fromUrl: [] })).toBeNull()
  })

  test('has a query fragment for the current path', () => {
    expect(fromUrlFragment('/nodes/x?tab=a b&c')).toBe('fromUrl=%2Fnodes%2Fx%3Ftab%3Da%20b%26c')
  })

  test.each([
    ['/nodes/x?q=1#readme', '/nodes/x?q=1#readme'],
    ['/fr/nodes/x', '/fr/nodes/x'],
    ['/', '/'],
    [null, '/nodes'],
    ['', '/nodes'],
    ['/auth/login', '/nodes'],
    ['/fr/auth/signup?fromUrl=%2F', '/nodes'],
    ['https://evil.example/', '/'],
    ['//evil.example/x', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['/.//evil.example', '/'],
    ['/%2F/evil.example', '/'],
    ['/%2Fevil.example', '/'],
    ['/%252Fevil.example', '/'],
    ['/%5Cevil.example', '/'],
    ['%2F%2Fevil.example', '/'],
    ['\\\\evil.example', '/'],
    ['/nodes%0d%0aSet-Cookie:a', '/'],
    ['/nodes\u0000', '/'],
    ['/x/..//evil.example', '/'],
    ['http:evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['JaVaScRiPt:alert(1)', '/'],
    ['/java\nscript:alert(1)', '/'],
    ['data:text/html,x', '/'],
    ['/nodes/100%', '/nodes/100%'],
    ['/?q=a%0Ab', '/?q=a%0Ab'],
    ['nodes', '/'],
  ])('%p leads to %s', (fromUrl, path) => {
    expect(returnPath(fromUrl)).toBe(path)
  })

  test('login carries the current query and the way back', () => {
    expect(withReturn('/auth/login', '/?q=face&page=2')).toBe(
      '/auth/login?q=face&page=2&fromUrl=%2F%3Fq%3Dface%26page%3D2',
    )
    expect(withReturn('/auth/signup', '/nodes/x#nodes')).toBe('/auth/signup?fromUrl=%2Fnodes%2Fx%23nodes')
  })

  test('a way back that the query already names stays the only one', () => {
    expect(withReturn('/auth/login', '/x?fromUrl=%2Fy')).toBe('/auth/login?fromUrl=%2Fy')
  })

  test.each([
    ['https://registry.example/auth/login?fromUrl=%2Fnodes%2Fx', '/nodes/x'],
    ['https://evil.example/?fromUrl=%2Fnodes', '/nodes'],
    ['https://registry.example/auth/login', null],
    ['no address', null],
    [undefined, null],
  ])('is read from where a mail continues, and nothing else of it: %p', (continueUrl, fromUrl) => {
    expect(fromUrlIn(continueUrl)).toBe(fromUrl)
  })
})
