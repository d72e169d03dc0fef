import { documentationUrl, paths } from './paths'

test('ids are encoded', () => {
  expect(paths.node('a/b c')).toBe('/nodes/a%2Fb%20c')
  expect(paths.publisherNode('p', 'x+y')).toBe('/publishers/p/nodes/x%2By')
  expect(paths.nodeVersion('x', '1.0.0+a/b')).toBe('/nodes/x/versions/1.0.0%2Ba%2Fb')
  expect(paths.search('c++ & more')).toBe('/?q=c%2B%2B%20%26%20more')
})

test('Chinese readers get the Chinese documentation (specification, section 2, Header)', () => {
  expect(documentationUrl('zh')).toBe('https://docs.comfy.org/zh-CN/registry/overview')
  expect(documentationUrl('zh-TW')).toBe('https://docs.comfy.org/zh-CN/registry/overview')
  expect(documentationUrl('ja')).toBe('https://docs.comfy.org/registry/overview')
})
