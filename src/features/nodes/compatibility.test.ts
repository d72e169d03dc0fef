import { acceleratorsOf, systemsOf } from './compatibility'

test('every spelling of a system gets its short name', () => {
  expect(systemsOf(['Microsoft :: Windows', 'POSIX :: Linux'])).toEqual(['Windows', 'Linux'])
  expect(systemsOf(['macos'])).toEqual(['macOS'])
})

test('no list, or an independent one, restricts nothing', () => {
  expect(systemsOf(undefined)).toEqual([])
  expect(systemsOf(['OS Independent', 'Linux'])).toEqual([])
})

test('accelerators come from their classifiers', () => {
  expect(acceleratorsOf(['GPU :: NVIDIA CUDA', 'GPU :: Apple Metal'])).toEqual(['CUDA', 'Metal'])
})
