import { lettersOf } from './grow-catalogue'

test('rare words of another variant are other words, of as many vowels and consonants', () => {
  const disguise = (word: string, variant: number) =>
    [...word].map((letter) => lettersOf(variant)[lettersOf(0).indexOf(letter)]).join('')
  expect(disguise('impact', 0)).toBe('impact')
  expect(disguise('impact', 1)).toBe('onqedv')
  const variants = Array.from({ length: 14 }, (_, variant) => disguise('impact', variant))
  expect(new Set(variants).size).toBe(14)
})
