import { readClassPattern } from './class-pattern'

const told = (source: string, ...names: string[]) => {
  const read = readClassPattern(source)
  return 'refused' in read ? read.refused : names.filter(read.pattern)
}

test('a pattern tells which names are a pack’s, as JavaScript reads it', () => {
  expect(
    told(' \\(rgthree\\)$', 'Seed (rgthree)', 'Seed(rgthree)', '(rgthree) Seed', 'seed (RGTHREE)'),
  ).toEqual(['Seed (rgthree)'])
  expect(told('^(?:ttN |\\u{1F916})|a\\/b', 'ttN text', '🤖 Leon', 'x a/b', 'my ttN ')).toEqual([
    'ttN text',
    '🤖 Leon',
    'x a/b',
  ])
})

test('what cannot be read, or would take what is others’, is refused with the reason', () => {
  expect(told('(Mine')).toBe('cannot be used: error parsing regexp: missing closing ): `(Mine`')
  expect(told('Mine(?=Too)')).toMatch(
    'cannot be used: error parsing regexp: invalid or unsupported Perl syntax',
  )
  expect(told('(a|b)\\1')).toMatch('cannot be used: error parsing regexp: invalid escape sequence')
  expect(told('a'.repeat(301))).toBe('is longer than 300 characters')
  expect(told('(Mine.*){1,900}!')).toBe('cannot be used: it is too complex')
  expect(told('((Mine{1,1000}){1,1000})')).toMatch('cannot be used: ')
  expect(told('.*')).toBe('matches every name')
  expect(told('^KSampler$')).toBe('matches KSampler, which comes with ComfyUI')
})

test('a pattern made to take for ever takes as long as any other', () => {
  const [name] = told('^(([A-Za-z]+)+[0-9]?)+!$', `${'a'.repeat(500)}!`, `${'a'.repeat(100_000)}?`)
  expect(name).toHaveLength(501)
})
