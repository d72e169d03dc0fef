import { readReturnTypes, socketClassOf } from './data-types'

test('return types are read from their JSON text', () => {
  expect(readReturnTypes('["IMAGE", "MASK"]')).toEqual(['IMAGE', 'MASK'])
  expect(readReturnTypes('[["a", "b"], "INT"]')).toEqual(['COMBO', 'INT'])
})

test.each([undefined, '', '{', '{}', '"IMAGE"', 'null'])('%s holds no data types', (text) => {
  expect(readReturnTypes(text)).toEqual([])
})

test('known types have their own colour', () => {
  expect(socketClassOf('VAE')).toBe('bg-socket-vae')
  expect(socketClassOf('toString')).toBe('bg-socket-any')
})
