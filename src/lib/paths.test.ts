import { classOfSegment } from '@/contract/conventions/class-segment'
import { comfyNodePath, documentationUrl, paths } from './paths'

test('ids are encoded', () => {
  expect(paths.node('a/b c')).toBe('/nodes/a%2Fb%20c')
  expect(paths.publisherNode('p', 'x+y')).toBe('/publishers/p/nodes/x%2By')
  expect(paths.nodeVersion('x', '1.0.0+a/b')).toBe('/nodes/x/versions/1.0.0%2Ba%2Fb')
  expect(paths.search('c++ & more')).toBe('/?q=c%2B%2B%20%26%20more')
})

test.each([
  ['MaskBlur', '/nodes/acme-masks/nodes/MaskBlur'],
  [
    'Load Image (URL) + 50% |pipe|',
    '/nodes/acme-masks/nodes/Load%20Image%20(URL)%20%2B%2050%25%20%7Cpipe%7C',
  ],
  ['a/b\\c?d#e', '/nodes/acme-masks/nodes/a%2Fb%5Cc%3Fd%23e'],
  ['🖌️', '/nodes/acme-masks/nodes/%F0%9F%96%8C%EF%B8%8F'],
  ['.', '/nodes/acme-masks/nodes/~.'],
  ['..', '/nodes/acme-masks/nodes/~..'],
  ['...', '/nodes/acme-masks/nodes/...'],
  ['~..', '/nodes/acme-masks/nodes/~~..'],
])('the node class %s has an address that is read back as it', (name, path) => {
  expect(comfyNodePath('acme-masks', name)).toBe(path)
  const { pathname } = new URL(path, 'https://registry.test')
  expect(classOfSegment(decodeURIComponent(pathname.split('/')[4] ?? ''))).toBe(name)
})

test('Chinese readers get the Chinese documentation (specification, section 2, Header)', () => {
  expect(documentationUrl('zh')).toBe('https://docs.comfy.org/zh-CN/registry/overview')
  expect(documentationUrl('zh-TW')).toBe('https://docs.comfy.org/zh-CN/registry/overview')
  expect(documentationUrl('ja')).toBe('https://docs.comfy.org/registry/overview')
})
