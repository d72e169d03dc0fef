import { inWordsOf } from './description'

const RUSSIAN = { nodes: (count: number) => `${count} нода`, notListed: 'Списка нод пока нет.' }
const ENGLISH = { nodes: (count: number) => `${count} nodes`, notListed: 'Nodes not listed yet.' }

test('the count at the beginning of a line made from node classes is said in the reader’s words', () => {
  expect(inWordsOf(RUSSIAN, { text: '31 nodes: Load Image …' }).text).toBe('31 нода: Load Image …')
  expect(inWordsOf(RUSSIAN, { text: '1 node' }).text).toBe('1 нода')
})

test('and so is that no node classes are known', () => {
  const found = inWordsOf(RUSSIAN, { text: 'Nodes not listed yet.', ranges: [[0, 5]], part: [0, 21] })
  expect(found).toEqual({ text: 'Списка нод пока нет.' })
})

test('what was found stays marked where it now stands, and nothing in the count', () => {
  const { text, ranges, part } = inWordsOf(RUSSIAN, {
    text: '31 nodes: Load Image …',
    ranges: [
      [3, 8],
      [15, 20],
    ],
    part: [0, 22],
  })
  expect(ranges?.map(([from, to]) => text.slice(from, to))).toEqual(['Image'])
  expect(text.slice(...(part ?? []))).toBe(text)
})

test.each(['12 nodes for masks.', 'Nodes for masks.', ''])('what somebody wrote stays: %j', (text) => {
  expect(inWordsOf(RUSSIAN, { text, ranges: [[0, 2]] })).toEqual({ text, ranges: [[0, 2]] })
})

test('in English nothing changes', () => {
  for (const text of ['31 nodes: Load Image …', 'Nodes not listed yet.'])
    expect(inWordsOf(ENGLISH, { text, ranges: [[3, 8]] })).toEqual({ text, ranges: [[3, 8]] })
})
