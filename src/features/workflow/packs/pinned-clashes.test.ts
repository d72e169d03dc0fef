import { pinnedClashes } from './pinned-clashes'

const clashesOf = (packs: Record<string, string[]>) => pinnedClashes(new Map(Object.entries(packs)))

test('two packs that want one package in different versions do not fit together', () => {
  expect(clashesOf({ a: ['Numpy==1.26.4', 'torch'], b: ['numpy == 2.0 # newer'] })).toEqual([
    {
      name: 'Numpy',
      pins: [
        { packId: 'a', version: '1.26.4' },
        { packId: 'b', version: '2.0' },
      ],
    },
  ])
})

test.each([
  ['the same version, spelt otherwise', { a: ['opencv-python==4.0'], b: ['OpenCV_Python==4.0.0'] }],
  ['ranges, which may fit', { a: ['numpy>=1'], b: ['numpy==2.0'] }],
  ['all of a line of versions', { a: ['numpy==1.*'], b: ['numpy==2.0'] }],
  ['what is wanted under a condition', { a: ['numpy==1.0; python_version < "3.9"'], b: ['numpy==2.0'] }],
  ['one pack that contradicts itself', { a: ['numpy==1.0', 'numpy==2.0'] }],
])('nothing is said of %s', (_, packs) => {
  expect(clashesOf(packs)).toEqual([])
})
