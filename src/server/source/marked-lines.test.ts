import { hiddenLines, markedLines, plainLines } from './marked-lines'

test.each([
  ['another element', 'a<script>', 'a<script>'],
  ['an attribute', '<span class="keyword" onclick="x">a</span>', 'a'],
  ['another text', 'b', 'a'],
  ['an end without a beginning', 'a</span>', 'a'],
  ['a beginning without an end', '<span class="keyword">a', 'a'],
])('what a highlighter gives is shown as long as it is the text and spans: %s', (_, html, text) => {
  expect(markedLines(html, text)).toBeUndefined()
})

test('spans that mean nothing, or hold nothing of a line, are left out', () => {
  const html = '<span class="params">a<span class="comment">b\n</span>c</span>'
  expect(markedLines(html, 'ab\nc')).toEqual(['a<span class="c">b</span>', 'c'])
})

test('what nobody sees is shown by its number, and what people write is left alone', () => {
  const lines = plainLines('a\u202eb\n👩‍💻 می‌خواهم\tü\n\u{e0041}\f')
  expect(lines).toEqual([
    'a<b class="h">U+202E</b>b',
    '👩‍💻 می‌خواهم\tü',
    '<b class="h">U+E0041</b><b class="h">U+000C</b>',
  ])
  expect(hiddenLines(lines)).toEqual([1, 3])
})
