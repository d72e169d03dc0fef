import { readTypeQuery, typeAtEnd, writeTypeQuery, type TypeQuery } from './type-query'

const query = (parts: Partial<TypeQuery>): TypeQuery => ({
  takes: [],
  gives: [],
  needs: [],
  words: [],
  ...parts,
})

test.each<[string, Partial<TypeQuery>]>([
  ['IMAGE -> MASK', { takes: ['IMAGE'], gives: ['MASK'] }],
  ['image->mask', { takes: ['image'], gives: ['mask'] }],
  ['IMAGE=>MASK', { takes: ['IMAGE'], gives: ['MASK'] }],
  ['IMAGE → MASK', { takes: ['IMAGE'], gives: ['MASK'] }],
  ['IMAGE --> MASK', { takes: ['IMAGE'], gives: ['MASK'] }],
  ['MODEL, CLIP -> CONDITIONING', { takes: ['MODEL', 'CLIP'], gives: ['CONDITIONING'] }],
  ['MODEL + CLIP -> MODEL & CLIP', { takes: ['MODEL', 'CLIP'], gives: ['MODEL', 'CLIP'] }],
  ['IMAGE,IMAGE -> IMAGE', { takes: ['IMAGE', 'IMAGE'], gives: ['IMAGE'] }],
  ['-> VIDEO', { gives: ['VIDEO'] }],
  ['IMAGE ->', { takes: ['IMAGE'] }],
  ['* -> STRING', { takes: ['*'], gives: ['STRING'] }],
  ['needs CLIP', { needs: ['CLIP'] }],
  ['needs clip', { needs: ['clip'] }],
  ['Gives mask takes IMAGE', { gives: ['mask'], takes: ['IMAGE'] }],
  ['needs SAM_MODEL segment', { needs: ['SAM_MODEL'], words: ['segment'] }],
  ['IMAGE -> MASK needs CLIP', { takes: ['IMAGE'], gives: ['MASK'], needs: ['CLIP'] }],
  ['IMAGE -> MASK background remove', { takes: ['IMAGE'], gives: ['MASK'], words: ['background', 'remove'] }],
  ['remove background image -> mask', { takes: ['image'], gives: ['mask'], words: ['remove', 'background'] }],
  ['IMAGE MASK -> LATENT', { takes: ['IMAGE', 'MASK'], gives: ['LATENT'] }],
  ['IMAGE -> MASK -> LATENT', { takes: ['IMAGE'], gives: ['MASK', 'LATENT'] }],
  ['constructor -> __proto__', { takes: ['constructor'], gives: ['__proto__'] }],
])('%s', (text, expected) => {
  expect(readTypeQuery(text)).toEqual(query(expected))
})

test.each([
  '',
  'image to mask',
  'IMAGE MASK',
  'FaceDetailer',
  'needs cuda',
  'needs CUDA',
  'needs more memory',
  'takes a while',
  'constructor clip',
  '->',
  '-> ->',
  'a > b',
  'https://github.com/acme/masks',
  'needs',
  'needs ->',
])('%j is words', (text) => {
  expect(readTypeQuery(text)).toBeUndefined()
})

test('hostile texts are read at once and hold no more types than a node has', () => {
  expect(readTypeQuery('->'.repeat(10_000))).toBeUndefined()
  expect(readTypeQuery('A ->'.repeat(10_000))).toEqual(
    query({ takes: ['A'], gives: Array<string>(8).fill('A') }),
  )
  expect(readTypeQuery(`IMAGE -> ${'x'.repeat(100_000)}`)?.gives).toEqual(['x'.repeat(100_000)])
  expect(readTypeQuery('IM\0AGE -> (.*)+$')).toEqual(query({ takes: ['IM', 'AGE'], gives: ['(.*)', '$'] }))
})

test.each([
  'IMAGE -> MASK',
  'MODEL, CLIP -> CONDITIONING',
  '-> VIDEO',
  'IMAGE ->',
  'IMAGE -> MASK background remove needs CLIP',
  'needs CLIP',
  'segment needs SAM_MODEL',
])('%s is written as it is read', (text) => {
  expect(writeTypeQuery(readTypeQuery(text) ?? query({}))).toBe(text)
})

test.each([
  ['IMAGE -> MA', { before: 'IMAGE -> ', begun: 'MA', part: 'gives' }],
  ['->', { before: '->', begun: '', part: 'gives' }],
  ['IMAGE →m', { before: 'IMAGE →', begun: 'm', part: 'gives' }],
  ['IMAGE -> MASK, ', { before: 'IMAGE -> MASK, ', begun: '', part: 'gives' }],
  ['needs CL', { before: 'needs ', begun: 'CL', part: 'needs' }],
  ['IMAGE -> MASK takes cl', { before: 'IMAGE -> MASK takes ', begun: 'cl', part: 'takes' }],
  ['IMA', { before: '', begun: 'IMA', part: 'takes', isGuessed: true }],
  ['MODEL, CL', { before: 'MODEL, ', begun: 'CL', part: 'takes', isGuessed: true }],
  ['IMAGE -> MASK backgr', undefined],
  ['IMAGE -> MASK BACK', undefined],
  ['masks, fa', undefined],
  ['masks FA', undefined],
  ['I', undefined],
  ['upscale', undefined],
  ['', undefined],
])('what type is begun at the end of %j', (text, expected) => {
  expect(typeAtEnd(text)).toEqual(expected)
})
