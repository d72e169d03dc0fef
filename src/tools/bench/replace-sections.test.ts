import { replaceSections } from './replace-sections'

const DOCUMENT = `# Benchmarks

On a machine.

## By hand

Why.

## Search

old
`

test('a section that was measured again takes the place of the old one, and the others stay', () => {
  expect(replaceSections(DOCUMENT, '## Search\n\nnew\n\n## Load\n\n1\n')).toBe(`# Benchmarks

On a machine.

## By hand

Why.

## Search

new

## Load

1
`)
})

test('a document without sections keeps its head', () => {
  expect(replaceSections('# Benchmarks\n', '## Load\n\n1')).toBe('# Benchmarks\n\n## Load\n\n1\n')
})
