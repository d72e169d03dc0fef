import { partOf } from './byte-range'

const ARCHIVE = { size: 100, etag: '"a"' }

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['Bytes=90-', { start: 90, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
])('%s is a part', (range, part) => {
  expect(partOf({ range }, ARCHIVE)).toEqual(part)
})

test.each([undefined, '', 'bytes=-', 'bytes=9-1', 'bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=1.5-2'])(
  '%s means the whole',
  (range) => {
    expect(partOf({ range }, ARCHIVE)).toBeUndefined()
  },
)

test.each(['bytes=100-', 'bytes=99999999999999999999-', 'bytes=-0'])('%s is refused', (range) => {
  expect(() => partOf({ range }, ARCHIVE)).toThrow('The archive has 100 bytes.')
})

test('a part of what has changed since is not given', () => {
  expect(partOf({ range: 'bytes=0-1', ifRange: '"a"' }, ARCHIVE)).toEqual({ start: 0, end: 1 })
  expect(partOf({ range: 'bytes=0-1', ifRange: '"b"' }, ARCHIVE)).toBeUndefined()
  expect(partOf({ range: 'bytes=0-1', ifRange: 'W/"a"' }, ARCHIVE)).toBeUndefined()
})
