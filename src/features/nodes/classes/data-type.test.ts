import { socketClassOf } from './data-type'

test('known types have their own colour', () => {
  expect(socketClassOf('VAE')).toBe('bg-socket-vae')
  expect(socketClassOf('image')).toBe('bg-socket-image')
  expect(socketClassOf('toString')).toBe('bg-socket-any')
})
