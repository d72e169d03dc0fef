import { fits, isAnyType, typeOfDefinition, typesIn } from './data-types'

test.each([
  ['IMAGE', 'IMAGE', true],
  ['IMAGE', 'MASK', false],
  ['*', 'IMAGE', true],
  ['IMAGE', '*', true],
  ['MASK', 'IMAGE,MASK', true],
  ['IMAGE,LATENT', 'MASK , LATENT', true],
  ['IMAGE,LATENT', 'MASK,VAE', false],
  ['IMAGE', 'MASK,*', true],
  ['image', 'IMAGE', false],
  ['IMAGE', 'IMAGES', false],
  ['COMBO', 'COMBO', true],
  ['COMBO', 'STRING', false],
  ['COMFY_MATCHTYPE_V3', 'VIDEO', true],
  ['', 'IMAGE', false],
])('whether %s fits into %s: %s', (given, taken, expected) => {
  expect(fits(given, taken)).toBe(expected)
})

test('a union admits each of its types once', () => {
  expect(typesIn(' IMAGE,MASK,, IMAGE ')).toEqual(['IMAGE', 'MASK'])
})

test('a wildcard in a union admits everything', () => {
  expect(['*', 'IMAGE,*', 'IMAGE', ''].map(isAnyType)).toEqual([true, true, false, false])
})

test.each([
  [['IMAGE', { tooltip: 'what to blur' }], 'IMAGE'],
  ['MASK', 'MASK'],
  [[['nearest', 'bilinear'], { default: 'nearest' }], 'COMBO'],
  [[''], 'COMBO'],
  [undefined, 'COMBO'],
])('the type of %j is %s', (definition, expected) => {
  expect(typeOfDefinition(definition)).toBe(expected)
})
