import fc from 'fast-check'
import { markdownHtml } from './markdown-html'

test('a reader gets lists, code and links to elsewhere', () => {
  expect(markdownHtml('## 1.2\n\n- **Added** `x`\n- see [notes](https://lumen.example/n)')).toBe(
    '<h4>1.2</h4>\n<ul>\n<li><strong>Added</strong> <code>x</code></li>\n' +
      '<li>see <a rel="nofollow noopener noreferrer ugc" target="_blank" href="https://lumen.example/n">notes</a></li>\n</ul>',
  )
})

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['[x](javascript:alert(1))', '<p><a>x</a></p>'],
  ['[x](docs/a.md)', '<p><a>x</a></p>'],
  ['a <b onclick=x>b</b>', '<p>a &lt;b onclick=x&gt;b&lt;/b&gt;</p>'],
])('%s stays harmless', (markdown, html) => expect(markdownHtml(markdown)).toBe(html))

test('lines end where they did, and what is indented as in Python is a text like any other', () => {
  expect(markdownHtml('\n    Blurs a mask  \n    by a radius\n    in pixels\n')).toBe(
    '<p>Blurs a mask\nby a radius\nin pixels</p>\n',
  )
})

test('a heading without words is none', () => {
  expect(markdownHtml('#\n\nBlurs')).toBe('<p>Blurs</p>')
})

test('a picture is not loaded', () => {
  expect(markdownHtml('![a lamp](https://lumen.example/a.png)')).not.toContain('<img')
})

test('whatever is written, nothing that runs or loads comes out', () => {
  const pieces = fc.constantFrom(
    ...[
      '<a href="',
      'javascript:',
      '">',
      '<img src=x onerror=',
      '<',
      '>',
      '[',
      '](',
      ')',
      '![',
      '`',
      '\n',
      '# ',
    ],
    ...[
      '<script>',
      '</',
      '&#',
      'x',
      '"',
      "'",
      '<svg>',
      '<!--',
      '<h1>',
      '<pre>',
      'data:',
      'https://x.example',
      ' ',
    ],
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const html = markdownHtml(parts.join(''))
      expect(html).not.toMatch(/<(?!\/?(?:a|p|h4|code|pre|em|strong|ul|ol|li|blockquote|br|hr)\b)/)
      expect(html).not.toMatch(/<[^>]*(?:\son\w+=|="(?:javascript|data):)/i)
    }),
    { numRuns: 500 },
  )
})
