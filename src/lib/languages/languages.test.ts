import { directionOf, isLanguage } from './languages'

test('Arabic alone is written from right to left (specification, section 2, Language picker)', () => {
  expect(directionOf('ar')).toBe('rtl')
  expect(directionOf('en')).toBe('ltr')
  expect(directionOf(undefined)).toBe('ltr')
})

test('only the nine are languages', () => {
  expect(isLanguage('tr')).toBe(true)
  expect(isLanguage('de')).toBe(false)
  expect(isLanguage(undefined)).toBe(false)
})
