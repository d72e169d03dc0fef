import { text } from 'node:stream/consumers'
import { logFile } from './log-file'

async function* these<T>(...entries: T[]) {
  yield* entries
}

test('what a spreadsheet would run is text, and quotes, commas and lines stay in their field', async () => {
  const fields = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    'plain',
    'a "b", c',
    'two\nlines',
    { a: [1] },
    undefined,
  ]
  const file = logFile(these(...fields.map((field) => ({ field }))), 'csv', { field: ({ field }) => field })
  expect(await text(file)).toBe(
    [
      'field',
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\t=1",
      "' =1",
      'plain',
      '"a ""b"", c"',
      '"two\nlines"',
      '"{""a"":[1]}"',
      '',
      '',
    ].join('\r\n'),
  )
})

test('JSON lines have the entries as they are', async () => {
  expect(await text(logFile(these({ a: '=1' }, { b: 2 }), 'jsonl', {}))).toBe('{"a":"=1"}\n{"b":2}\n')
})
