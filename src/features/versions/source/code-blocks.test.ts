import { codeBlocks } from './code-blocks'

test('lines stand in blocks that end where something was found', () => {
  expect(codeBlocks('<span class="k">a</span>\n\nc', new Set([2]))).toEqual([
    {
      html: '<div id="L1"><a href="#L1" tabindex="-1">1</a><code><span class="k">a</span></code></div><div id="L2" data-found><a href="#L2" tabindex="-1">2</a><code>\n</code></div>',
      first: 1,
      last: 2,
    },
    { html: '<div id="L3"><a href="#L3" tabindex="-1">3</a><code>c</code></div>', first: 3, last: 3 },
  ])
})

test('long files come in blocks of two hundred lines', () => {
  expect(codeBlocks('x\n'.repeat(450), new Set()).map(({ first, last }) => [first, last])).toEqual([
    [1, 200],
    [201, 400],
    [401, 451],
  ])
})
