import { readFileSync } from 'node:fs'
import { glyphShapes } from './glyph-shapes'
import { SOCKET_COLORS, socketColorOf } from './socket-colors'

const pack = (glyph: string | undefined, comfy_node_count = 1) => ({
  id: 'acme-masks',
  glyph,
  comfy_node_count,
})

test('a pack has the sockets of the types it takes on the left and of those it gives on the right', () => {
  expect(glyphShapes(pack('IMAGE,MASK>IMAGE'))).toEqual({
    hue: 345,
    labels: 'M10 17h6M10 24h6M31 17h-5',
    sockets: [
      { color: '#4f9de0', path: 'M4 17h0M36 17h0' },
      { color: '#5aa469', path: 'M4 24h0' },
    ],
  })
})

test('capitals of the id make no difference to its colour', () => {
  expect(glyphShapes({ ...pack('>'), id: 'ACME-Masks' })).toEqual(glyphShapes(pack('>')))
  expect(glyphShapes({ ...pack('>'), id: 'other' }).hue).not.toBe(345)
})

const sockets = (path: string | undefined) => path?.match(/M/g)?.length ?? 0

test.each([
  [0, 0],
  [1, 2],
  [5, 3],
  [6, 5],
  [20, 5],
  [21, 6],
  [900, 6],
])('of %i classes known by name alone %i hollow sockets are drawn', (classes, count) => {
  const [hollow, ...others] = glyphShapes(pack(undefined, classes)).sockets
  expect([hollow?.color, sockets(hollow?.path), others]).toEqual([undefined, count, []])
})

test('a fifth socket has no place', () => {
  expect(glyphShapes(pack('A,B,C,D,E>')).sockets).toEqual([
    { color: '#6b7780', path: 'M4 17h0M4 22h0M4 27h0M4 32h0' },
  ])
})

test.each([
  ['image', SOCKET_COLORS.image],
  ['CONTROL_NET', SOCKET_COLORS['control-net']],
  ['CLIP_VISION', SOCKET_COLORS.clip],
  ['WANVIDEOMODEL', SOCKET_COLORS.any],
  ['*', SOCKET_COLORS.any],
  ['constructor', SOCKET_COLORS.any],
])('%s has its colour', (type, color) => {
  expect(socketColorOf(type)).toBe(color)
})

test('a socket has one colour, drawn or written', () => {
  const styles = readFileSync('src/shell/styles.css', 'utf8')
  const written = [...styles.matchAll(/--socket-([\w-]+): (#\w+);/g)].map(([, name, color]) => [name, color])
  expect(Object.fromEntries(written)).toEqual(SOCKET_COLORS)
})
