import { repeatedTitle, withHeadingHidden } from './repeated-title'

const heading = (text: string, depth = 1) => ({ depth, id: 'readme-masks', text })

test.each([
  ['Quiet Masks', 'Quiet Masks', true],
  ['🎭 quiet-masks', 'Quiet Masks', true],
  ['Quiet Masks for video', 'Quiet Masks', false],
  ['静かなマスク', '静かなマスク', true],
  ['🎭', '🎉', false],
])('a README that begins with %s repeats the name %s: %s', (text, name, repeats) => {
  const first = heading(text)
  expect(repeatedTitle([first, heading('Install', 2)], name)).toBe(repeats ? first : undefined)
})

test('a lower heading, or a later one, repeats nothing', () => {
  expect(repeatedTitle([heading('Masks', 2)], 'Masks')).toBeUndefined()
  expect(repeatedTitle([heading('Install'), heading('Masks')], 'Masks')).toBeUndefined()
  expect(repeatedTitle([], 'Masks')).toBeUndefined()
})

test('the heading is marked, with its id and all else as it was', () => {
  const html =
    '<p>a</p>\n<h2 align="center" id="readme-masks">Masks</h2>\n<h3 id="readme-install">Install</h3>'
  expect(withHeadingHidden(html, heading('Masks'))).toBe(
    '<p>a</p>\n<h2 data-repeated="" align="center" id="readme-masks">Masks</h2>\n<h3 id="readme-install">Install</h3>',
  )
})

test.each([
  '<h2 id="readme-masks"><img src="files/logo.png" alt=""> Masks</h2>',
  '<div id="readme-masks"></div><h2>Masks</h2>',
  '<h2 id="readme-other">Masks</h2>',
])('%s stays as it is', (html) => expect(withHeadingHidden(html, heading('Masks'))).toBe(html))
