import { readmePassages } from './readme-passages'

const README = `<h1 id="acme-masks">Acme Masks</h1>
<p>Draws masks. The <code>MaskBlurPro</code> is elsewhere.</p>
<h2 id="mask-blur">Mask Blur</h2>
<p>Blurs a mask by a <strong>radius</strong> &#x26; keeps its size.</p>
<ul><li>MaskBlur is fast</li></ul>
<h2 id="all">All nodes</h2>
<table><tr><td><code>MaskBlur</code></td><td>blurs</td></tr><tr><td>MaskGrow</td><td>grows</td></tr></table>`

test('what stands below a heading of that name is told whole, and any other place by its own line', () => {
  expect(readmePassages(README, ['MaskBlur', 'Mask Blur'])).toEqual([
    {
      text: 'Blurs a mask by a radius & keeps its size. MaskBlur is fast',
      heading: 'Mask Blur',
      id: 'mask-blur',
    },
    { text: 'MaskBlur · blurs', heading: 'All nodes', id: 'all' },
  ])
})

test('a name within a longer one is another name, and a very short one is a word', () => {
  expect(readmePassages(README, ['Blur', 'mask'])).toEqual([
    {
      text: 'Blurs a mask by a radius & keeps its size. MaskBlur is fast',
      heading: 'Mask Blur',
      id: 'mask-blur',
    },
  ])
  expect(readmePassages('<p>Any of it, if any.</p>', ['Any'])).toEqual([])
})

test('names are found as they stand, whatever signs they have', () => {
  expect(readmePassages('<p>Use A+B (x|y) [1] here.</p>', ['A+B (x|y) [1]'])).toEqual([
    { text: 'Use A+B (x|y) [1] here.' },
  ])
})

test('of a long README three places are told, each cut at a length that can be read', () => {
  const html = '<p>MaskBlur ' + 'does.a.lot.'.repeat(100) + '</p>'
  const passages = readmePassages(html.repeat(9), ['MaskBlur'])
  expect(passages).toHaveLength(3)
  expect(passages.map(({ text }) => text.length)).toEqual([400, 400, 400])
})
