import fc from 'fast-check'
import { LARGEST_README, renderReadme } from './render-readme'

const REPOSITORY = 'https://github.com/lumen/light-tools'
const html = (markdown: string, repository?: string) => renderReadme(markdown, repository)?.html

test('a reader gets headings, tables and lists, and a table of contents to them', () => {
  expect(
    renderReadme('# Light *Tools*\n\n## Install\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done'),
  ).toEqual({
    html: expect.stringContaining('<h1 id="readme-light-tools">Light <em>Tools</em></h1>'),
    toc: [
      { depth: 1, id: 'readme-light-tools', text: 'Light Tools' },
      { depth: 2, id: 'readme-install', text: 'Install' },
    ],
  })
})

test.each([
  ['a script', '<script>alert(1)</script>Hi'],
  ['a handler', '<p onclick="alert(1)">Hi</p>'],
  ['a style', '<p style="position:fixed">Hi</p><style>p{}</style>'],
  ['a frame', '<iframe src="https://evil.example"></iframe>Hi'],
  ['a form', '<form action="https://evil.example"><button>Hi</button></form>'],
  ['a script address', '[Hi](javascript:alert(1))'],
  ['a script address in disguise', '[Hi](JaVaScRiPt:alert&lpar;1&rpar;)'],
  ['a data address', '<a href="data:text/html,x">Hi</a>'],
  ['a drawing with code', '<svg onload="alert(1)"><a href="javascript:x">y</a></svg>Hi'],
])('%s in a README reaches no reader', (_what, markdown) => {
  expect(html(markdown)).toMatch(/Hi/)
  expect(html(markdown)).not.toMatch(/script|onclick|style|iframe|form|button|data:|svg|href/i)
})

test('links to elsewhere are marked as not ours', () => {
  expect(html('[site](https://lumen.example/a)')).toBe(
    '<p><a href="https://lumen.example/a" rel="nofollow noopener ugc">site</a></p>',
  )
  expect(html('<me@lumen.example>')).toContain('href="mailto:me@lumen.example"')
})

test('relative links lead into the repository, and nowhere without one', () => {
  expect(html('[guide](docs/guide.md#start)', REPOSITORY)).toContain(
    `href="${REPOSITORY}/blob/HEAD/docs/guide.md#start"`,
  )
  expect(html('[guide](docs/guide.md)')).toBe('<p><a>guide</a></p>')
  expect(html('[out](../../../../evil)', REPOSITORY)).toBe('<p><a>out</a></p>')
})

test('links inside the README find their prefixed heading', () => {
  expect(html('[go](#install)\n\n## Install')).toContain('<a href="#readme-install">go</a>')
})

test('images become links with their description, so that no address leaks by looking', () => {
  const shown = html('![A lamp](https://lumen.example/lamp.png)')
  expect(shown).toBe(
    '<p><a href="https://lumen.example/lamp.png" rel="nofollow noopener ugc" class="readme-image">A lamp</a></p>',
  )
  expect(html('[![build](https://x.example/b.svg)](https://ci.example)')).toBe(
    '<p><a href="https://ci.example/" rel="nofollow noopener ugc">build</a></p>',
  )
  expect(
    html('<picture><source srcset="https://x.example/a"><img src="docs/a.png"></picture>', REPOSITORY),
  ).toContain(
    `<a href="${REPOSITORY}/blob/HEAD/docs/a.png" rel="nofollow noopener ugc" class="readme-image">a.png</a>`,
  )
})

test('an id cannot shadow anything of the page', () => {
  expect(html('<h2 id="__NEXT_DATA__">x</h2>')).toBe('<h2 id="readme-__NEXT_DATA__">x</h2>')
})

test('a README beyond measure is left out, quickly', () => {
  expect(renderReadme('a'.repeat(LARGEST_README + 1))).toBeUndefined()
  expect(renderReadme(`${'> '.repeat(5000)}a`)).toBeUndefined()
  expect(renderReadme('<div>'.repeat(6000))).toBeUndefined()
})

test('whatever is written, nothing that runs comes out', () => {
  const pieces = fc.constantFrom(
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
    '<script>',
    '</',
    '&#',
    'x',
    '"',
    "'",
    '<svg>',
    '<math>',
    '<!--',
    '-->',
    '<style>',
    ' on=',
  )
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
      const out = html(parts.join('')) ?? ''
      expect(out).not.toMatch(/<(?!\/?(?:a|p|h\d|code|pre|em|strong|ul|ol|li|blockquote|br|hr|img)\b)/i)
      expect(out).not.toMatch(/<\w[^>]*\s(?:on\w+|style|src)=/i)
      expect(out).not.toMatch(/<\w[^>]*href="javascript/i)
    }),
    { numRuns: 500 },
  )
})
