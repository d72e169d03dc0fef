import fc from 'fast-check'
import { LARGEST_README, renderReadme } from './render-readme'
import type { PictureSize } from './readme-pictures'

const REPOSITORY = 'https://github.com/lumen/light-tools'
const html = async (markdown: string, repository?: string) =>
  (await renderReadme(markdown, { repository }))?.html

/** Renders a README whose archive contains these images. */
const withPictures = async (
  markdown: string,
  sizes: Record<string, PictureSize | undefined>,
  { folder = '', repository }: { folder?: string; repository?: string } = {},
) => {
  const pictures = {
    folder,
    has: (path: string) => path in sizes,
    sizeOf: (path: string) => Promise.resolve(sizes[path]),
  }
  return (await renderReadme(markdown, { repository, pictures }))?.html
}

test('a reader gets headings, tables and lists, and a table of contents to them', async () => {
  expect(
    await renderReadme('# Light *Tools*\n\n## Install\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n- [x] done'),
  ).toEqual({
    html: expect.stringContaining('<h2 id="readme-light-tools">Light <em>Tools</em><a'),
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
])('%s in a README reaches no reader', async (_what, markdown) => {
  expect(await html(markdown)).toMatch(/Hi/)
  expect(await html(markdown)).not.toMatch(/script|onclick|style|iframe|form|button|data:|svg|href/i)
})

test('links to elsewhere are marked as not ours', async () => {
  expect(await html('[site](https://lumen.example/a)')).toBe(
    '<p><a href="https://lumen.example/a" rel="nofollow noopener ugc">site</a></p>',
  )
  expect(await html('<me@lumen.example>')).toContain('href="mailto:me@lumen.example"')
})

test('relative links lead into the repository, and nowhere without one', async () => {
  expect(await html('[guide](docs/guide.md#start)', REPOSITORY)).toContain(
    `href="${REPOSITORY}/blob/HEAD/docs/guide.md#start"`,
  )
  expect(await html('[guide](docs/guide.md)')).toBe('<p><a>guide</a></p>')
  expect(await html('[out](../../../../evil)', REPOSITORY)).toBe('<p><a>out</a></p>')
})

test('links inside the README find their prefixed heading', async () => {
  expect(await html('[go](#install)\n\n## Install')).toContain('<a href="#readme-install">go</a>')
})

test('images become links with their description, so that no address leaks by looking', async () => {
  const shown = await html('![A lamp](https://lumen.example/lamp.png)')
  expect(shown).toBe(
    '<p><a href="https://lumen.example/lamp.png" rel="nofollow noopener ugc" class="readme-image">A lamp</a></p>',
  )
  expect(await html('[![build](https://x.example/b.svg)](https://ci.example)')).toBe(
    '<p><a data-picture="" href="https://ci.example/" rel="nofollow noopener ugc">' +
      '<span data-address="https://x.example/b.svg" class="readme-image">build</span></a></p>',
  )
  expect(
    await html('<picture><source srcset="https://x.example/a"><img src="docs/a.png"></picture>', REPOSITORY),
  ).toContain(
    `<a href="${REPOSITORY}/blob/HEAD/docs/a.png" rel="nofollow noopener ugc" class="readme-image">a.png</a>`,
  )
})

test.each([
  ['width="640" height="480px"', ' data-width="640" data-height="480"'],
  ['width="50%" height="9"', ' data-width="50%"'],
  ['width="99999" height="20"', ' data-height="20"'],
  ['width="wide" height="-1"', ''],
])('a picture on another host keeps its size (%s) within bounds', async (stated, kept) => {
  expect(await html(`<img src="https://lumen.example/a.png" ${stated}>`)).toContain(
    ` class="readme-image"${kept}>a.png</a>`,
  )
})

test('a picture in a summary keeps its address, though it is no link there', async () => {
  expect(
    await html('<details><summary><img src="https://lumen.example/a.png" width="20"></summary></details>'),
  ).toContain(
    '<span data-address="https://lumen.example/a.png" class="readme-image" data-width="20">a.png</span>',
  )
})

test.each([
  ['/badge/English-d9d9d9', 'English'],
  ['/badge/%E7%AE%80%E4%BD%93-d9d9d9', '简体'],
  ['/badge/made_with-ComfyUI-blue?style=flat', 'made with ComfyUI'],
  ['/badge/python-3.10--3.12-green.svg', 'python 3.10-3.12'],
  ['/badge/snake__case-red', 'snake_case'],
  ['/github/stars/lumen/light', 'light'],
])('a badge without words of its own, %s, says "%s"', async (path, words) => {
  expect(await html(`<img src="https://img.shields.io${path}">`)).toContain(`>${words}</a>`)
})

test('a picture of the archive is shown, in its size, when it comes into view', async () => {
  const sizes = { 'docs/a b.png': { width: 640, height: 480 }, 'icon.svg': undefined }
  expect(await withPictures('![A lamp](docs/a%20b.png?raw=true)', sizes)).toBe(
    '<p><img src="files/docs/a%20b.png" alt="A lamp" width="640" height="480" loading="lazy"></p>',
  )
  expect(await withPictures('<img src="./docs/a b.png" width="320">', sizes)).toBe(
    '<img src="files/docs/a%20b.png" alt="" width="320" height="240" loading="lazy">',
  )
  expect(await withPictures('[![Sign](/icon.svg)](https://lumen.example)', sizes)).toBe(
    '<p><a href="https://lumen.example/" rel="nofollow noopener ugc"><img src="files/icon.svg" alt="Sign" loading="lazy"></a></p>',
  )
})

test('a picture is found from the folder of the README and through its own repository', async () => {
  const sizes = { 'docs/a.png': undefined, 'a.png': undefined }
  const shown = (path: string) => `<img src="files/${path}" alt="x" loading="lazy">`
  expect(await withPictures('![x](a.png)', sizes, { folder: 'docs' })).toContain(shown('docs/a.png'))
  expect(await withPictures('![x](../a.png)', sizes, { folder: 'docs' })).toContain(shown('a.png'))
  for (const address of [
    'https://raw.githubusercontent.com/Lumen/light-tools/main/docs/a.png',
    `${REPOSITORY}/blob/main/docs/a.png?raw=true`,
    `${REPOSITORY}/raw/refs/heads/main/docs/a.png`,
  ])
    expect(await withPictures(`![x](${address})`, sizes, { repository: REPOSITORY })).toContain(
      shown('docs/a.png'),
    )
})

test.each([
  'https://lumen.example/docs/a.png',
  '//lumen.example/docs/a.png',
  'https://raw.githubusercontent.com/lumen/other/main/docs/a.png',
  '../docs/a.png',
  'docs/../../docs/a.png',
  'docs/%2e%2e/%2e%2e/docs/a.png',
  'docs/b.png',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
])('%s is not among the pictures of the archive and is not loaded', async (address) => {
  const shown = await withPictures(
    `![x](${address})`,
    { 'docs/a.png': undefined },
    { repository: REPOSITORY },
  )
  expect(shown).not.toContain('<img')
})

test('a hostile name of a picture stays a name', async () => {
  const path = 'docs/"><script>alert(1)</script>.png'
  const shown = await withPictures(
    `<img alt='"><script>' src='docs/"&gt;&lt;script&gt;alert(1)&lt;/script&gt;.png'>`,
    {
      [path]: { width: 1, height: 1 },
    },
  )
  expect(shown).toBe(
    '<img src="files/docs/%22%3E%3Cscript%3Ealert(1)%3C/script%3E.png" alt="&#x22;><script>" width="1" height="1" loading="lazy">',
  )
})

test('headings leave no level out below the title of the page, and link to themselves', async () => {
  const anchor = (id: string) =>
    `<a class="readme-anchor" href="#readme-${id}" aria-hidden="true" tabindex="-1"></a>`
  expect(await html('# One\n\n#### Deep\n\n## Two')).toBe(
    [
      `<h2 id="readme-one">One${anchor('one')}</h2>`,
      `<h3 id="readme-deep">Deep${anchor('deep')}</h3>`,
      `<h3 id="readme-two">Two${anchor('two')}</h3>`,
    ].join('\n'),
  )
})

test('a heading says something to those who hear it, or is none', async () => {
  expect(await html('##\n\n# One')).toMatch(/^<p id="readme-"><\/p>\n<h2 id="readme-one">One<a/)
  expect(await html('<h1 align="center"><br></h1>')).toBe('<p align="center" id="readme-"><br></p>')
  const picture = { 'logo.png': { width: 2, height: 1 } }
  const drawn = (alt: string) => withPictures(`# ![${alt}](logo.png)`, picture)
  expect(await drawn('')).toBe(
    '<p id="readme-"><img src="files/logo.png" alt="" width="2" height="1" loading="lazy"></p>',
  )
  expect(await drawn('Light Tools')).toMatch(/^<h2 id="readme-"><img src="files\/logo.png" alt="Light Tools"/)
})

test('what opens a fold holds no link, which nobody could press without opening it', async () => {
  expect(
    await html(
      '<details><summary><h3>Models</h3> of <a href="https://lumen.example/">Lumen</a></summary>\n<a href="https://lumen.example/m">All</a></details>',
    ),
  ).toBe(
    '<details><summary><h2 id="readme-models">Models</h2> of <span>Lumen</span></summary>\n' +
      '<a href="https://lumen.example/m" rel="nofollow noopener ugc">All</a></details>',
  )
})

test('a link that was a picture is marked, and one with words is not', async () => {
  expect(await html('[![Korean](https://lumen.example/k.png)](https://lumen.example/ko)')).toBe(
    '<p><a data-picture="" href="https://lumen.example/ko" rel="nofollow noopener ugc">' +
      '<span data-address="https://lumen.example/k.png" class="readme-image">Korean</span></a></p>',
  )
  expect(await html('[In ![Korean](http://lumen.example/k.png)](https://lumen.example/ko)')).toBe(
    '<p><a href="https://lumen.example/ko" rel="nofollow noopener ugc">In Korean</a></p>',
  )
  expect(await html('[![x](http://lumen.example/k.png)](javascript:alert(1))')).toBe(
    '<p><a data-picture="">x</a></p>',
  )
})

test('wide things scroll within a box that the keyboard reaches, and ticked boxes are signs', async () => {
  expect(await html('|a|\n|-|\n|1|')).toMatch(/^<div class="readme-table" tabindex="0"><table>/)
  expect(await html('```sh\nls\n```')).toBe('<pre tabindex="0"><code class="language-sh">ls\n</code></pre>')
  expect(await html('- [x] done\n- [ ] open')).toBe(
    '<ul class="contains-task-list">\n<li class="task-list-item"><span class="readme-check">☑</span> done</li>\n' +
      '<li class="task-list-item"><span class="readme-check">☐</span> open</li>\n</ul>',
  )
})

test('a quote that is meant as a warning or a tip says so', async () => {
  expect(await html('> [!TIP]\n> Start *low*.')).toBe(
    '<blockquote class="readme-alert readme-tip"><p class="readme-alert-title">Tip</p>\n<p>Start <em>low</em>.</p>\n</blockquote>',
  )
  expect(await html('> [!TIP]  \n> Start *low*.')).toBe(await html('> [!TIP]\n> Start *low*.'))
  expect(await html('> [!warning]\n>\n> Hot.')).toMatch(
    /^<blockquote class="readme-alert readme-warning"><p class="readme-alert-title">Warning<\/p>\s*<p>Hot\.<\/p>/,
  )
  for (const quote of ['> [!TIP] on the same line', '> [!PARTY]\n> a', '> a\n> [!TIP]'])
    expect(await html(quote)).toMatch(/^<blockquote>/)
})

test('an id cannot shadow anything of the page', async () => {
  expect(await html('<h2 id="__NEXT_DATA__">x</h2>')).toContain('<h2 id="readme-__NEXT_DATA__">x')
})

test('a README beyond measure is left out, quickly', async () => {
  expect(await renderReadme('a'.repeat(LARGEST_README + 1))).toBeUndefined()
  expect(await renderReadme(`${'> '.repeat(5000)}a`)).toBeUndefined()
  expect(await renderReadme('<div>'.repeat(6000))).toBeUndefined()
})

test('whatever is written, nothing that runs comes out', async () => {
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
    'a.png',
    ' src=',
    ' alt=',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(pieces, { maxLength: 30 }), async (parts) => {
      const out = (await withPictures(parts.join(''), { 'a.png': { width: 1, height: 1 } })) ?? ''
      // Quoted values are text; only what is outside of them can run.
      const marks = out.replace(/="[^"]*"/g, (value) =>
        /^="files\/|^="javascript/i.test(value) ? value : '=""',
      )
      expect(marks).not.toMatch(/<(?!\/?(?:a|p|h\d|code|pre|em|strong|ul|ol|li|blockquote|br|hr|img)\b)/i)
      expect(marks).not.toMatch(/<\w[^>]*\s(?:on\w+|style)=/i)
      expect(marks).not.toMatch(/<[^>]*="javascript/i)
      expect(marks.replaceAll('<img src="files/a.png"', '')).not.toMatch(/<img|<[^>]*\ssrc=/i)
    }),
    { numRuns: 500 },
  )
})
